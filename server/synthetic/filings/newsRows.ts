import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { formatMoney } from '@/lib/format/money'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { dividendsBetween } from '@/server/synthetic/dividends'
import { haltsOf } from '@/server/synthetic/equities/halts'
import { earningsBetween } from '@/server/synthetic/events'
import { ratingRows } from '@/server/synthetic/filings/analystRows'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { fdaRows } from '@/server/synthetic/filings/fdaRows'
import { reportFigures } from '@/server/synthetic/filings/reportFigures'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { eventDateOf } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

type Row = MarketRow<'news'>

/** Days back that headlines are made for. */
const DAYS_BACK = 40
const MONTHS_BACK = 2
const SESSIONS_BACK = 28
const NOT_TOLD = ['reit', 'main']
const ACTIONS: Readonly<Record<string, string>> = wordTable({ up: 'upgraded', down: 'downgraded', init: 'initiated' })

interface Headline {
  readonly ticker: string
  readonly kind: 'results' | 'dividend' | 'halt' | 'rating' | 'drug' | 'move' | 'release'
  readonly atMs: number
  readonly title: string
  readonly summary: string
}

const headline = ({ ticker, kind, atMs, title, summary }: Headline): Row => ({
  published_at: atMs * 1000,
  article: `${ticker} ${atMs} ${kind} ${title}`,
  title,
  publisher: 'Simulated wire',
  tickers: [ticker],
  url: '',
  summary,
  source: 'simulated',
})

/** A name as the wire looks at it: up to a session, from some sessions before. */
interface Subject {
  readonly prices: PriceModel
  readonly instrument: Instrument
  readonly number: number
  readonly first: number
  readonly session: number
  readonly asOf: IsoDate
}

type Story = Omit<Headline, 'ticker'>

/**
 * Headlines of the built-in market about one name: they tell in words what the market invents itself, its reports,
 * ex-dividend days, ratings, halts, large moves and dates of the FDA, at the time it happens. Every one is simulated.
 */
export function newsRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session, asOf }: { readonly number: number; readonly session: number; readonly asOf: IsoDate },
): readonly Row[] {
  const about = { prices, instrument, number, session, asOf, first: Math.max(1, session - SESSIONS_BACK) }
  const stories = [results, dividends, halts, ratings, drugs, moves].flatMap((tell) => tell(about))
  const [fromMs, toMs] = [newYorkTimeToMs(addDays(asOf, -DAYS_BACK), '00:00'), newYorkTimeToMs(asOf, '23:59')]
  return stories
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .map((story) => headline({ ...story, ticker: instrument.ticker }))
}

const usd = (value: number): string => `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`

function results({ prices, instrument, first, session }: Subject): Story[] {
  const { name } = instrument
  return earningsBetween(prices.seed, instrument, first, session + 1).map(({ date, time }) => {
    const { epsActual, epsEstimate, revenueEstimate, quarterEnd } = reportFigures(prices.seed, instrument, date)
    const isAbove = epsActual >= epsEstimate
    return {
      kind: 'results',
      atMs: newYorkTimeToMs(date, time === 'premarket' ? '07:00' : '16:05'),
      title: `${name} reports ${usd(epsActual)} a share, ${isAbove ? 'above' : 'below'} the estimate of ${usd(epsEstimate)}`,
      summary: `${name} reported ${usd(epsActual)} a share for the quarter that ended on ${quarterEnd}; analysts had estimated ${usd(epsEstimate)} and revenue of ${formatMoney(revenueEstimate)}. The results came ${time === 'premarket' ? 'before the open' : 'after the close'}.`,
    }
  })
}

function dividends({ prices, instrument, number, first, session }: Subject): Story[] {
  return dividendsBetween(prices.seed, instrument, first, session).map(({ exDate, exSession, amount }) => {
    const share = (400 * amount) / prices.close(number, exSession - 1)
    return {
      kind: 'dividend',
      atMs: newYorkTimeToMs(exDate, '08:00'),
      title: `${instrument.name} goes ex-dividend: ${usd(amount)} a share`,
      summary: `Who held ${instrument.name} at the close before gets ${usd(amount)} a share. Four such dividends are ${share.toFixed(1)}% of that close a year.`,
    }
  })
}

const HALTS = {
  LUDP: 'The price left its band around the mean of five minutes: trading was paused for five minutes (limit up, limit down).',
  T1: 'The exchange halted trading because news was pending. Quotes are taken again five minutes before trading goes on.',
} as const

function halts({ prices, instrument, first, session }: Subject): Story[] {
  return Array.from({ length: session - first + 1 }, (_, at) => first + at).flatMap((at) =>
    haltsOf(prices.seed, instrument, at).map(({ startMs, code }) => ({
      kind: 'halt' as const,
      atMs: newYorkTimeToMs(eventDateOf(at), '09:30') + startMs,
      title: `Trading in ${instrument.name} halted: ${code}`,
      summary: HALTS[code],
    })),
  )
}

function ratings({ prices, instrument, number, session }: Subject): Story[] {
  return ratingRows(prices, instrument, { number, session })
    .filter(({ action }) => !NOT_TOLD.includes(action))
    .map(({ rated_at, action, firm, to_grade, from_grade, price_target, previous_target }) => ({
      kind: 'rating',
      atMs: rated_at / 1000,
      title: `${instrument.name} ${ACTIONS[action] ?? 'rated'} at ${firm} with ${to_grade}, price target $${price_target}`,
      summary: `${firm} ${from_grade === '' ? 'began to follow' : `went from ${from_grade} to ${to_grade} on`} ${instrument.name}. Its price target is $${price_target}${previous_target === null ? '' : ` after $${previous_target}`}.`,
    }))
}

function drugs({ prices, instrument, asOf }: Subject): Story[] {
  return fdaRows(prices.seed, instrument, asOf).map(({ detail, event_date, drug, indication, kind }) => {
    const outcome = /outcome: (.*)$/.exec(detail)?.[1] ?? ''
    return {
      kind: 'drug',
      atMs: newYorkTimeToMs(event_date, '16:30'),
      title: `${instrument.name}: ${drug} for ${indication.toLowerCase()} ${outcome}`,
      summary: `${DRUG_KINDS[kind] ?? 'News'} on ${drug} of ${instrument.name} for ${indication.toLowerCase()}: ${outcome} (${detail.split(',')[0]}).`,
    }
  })
}

const DRUG_KINDS: Readonly<Record<string, string>> = wordTable({
  pdufa: 'The FDA decided',
  adcom: 'Advisers of the FDA met',
  readout: 'A trial was read out',
})

/** A day is told of when it moved the price so many deviations. */
const LARGE_MOVE = 2.4

function moves({ prices, instrument, number, first, session }: Subject): Story[] {
  const usual = instrument.typicalVol / Math.sqrt(252)
  return Array.from({ length: session - first + 1 }, (_, at) => first + at).flatMap((at) => {
    const [before, close] = [prices.close(number, at - 1), prices.close(number, at)]
    const move = close / before - 1
    if (Math.abs(move) < LARGE_MOVE * usual) return []
    const { open } = prices.openClose(number, at)
    return {
      kind: 'move' as const,
      atMs: newYorkTimeToMs(eventDateOf(at), '16:10'),
      title: `${instrument.name} closes ${(100 * Math.abs(move)).toFixed(1)}% ${move < 0 ? 'lower' : 'higher'}`,
      summary: `${instrument.name} closed at ${usd(close)} after ${usd(before)} the session before and an open of ${usd(open)}, ${(Math.abs(move) / usual).toFixed(1)} times its usual daily move.`,
    }
  })
}

/** The fund of the index, under which the wire tells of releases. */
export const MACRO_NAME = 'SPY'

/** Headlines about the figures of releases. */
export function macroNews(seed: number, asOf: IsoDate): readonly Row[] {
  const [from, to] = [newYorkTimeToMs(addDays(asOf, -DAYS_BACK), '00:00'), newYorkTimeToMs(asOf, '23:59')]
  return [...economySeries(seed, asOf, MONTHS_BACK)]
    .flat()
    .map((row) => ({ ...row, atMs: row.event_at / 1000 }))
    .filter(({ atMs, impact, actual }) => atMs >= from && atMs <= to && impact === 'High' && actual !== '')
    .map(({ atMs, title, actual, forecast, previous }) =>
      headline({
        ticker: MACRO_NAME,
        kind: 'release',
        atMs,
        title: `${title}: ${actual} against ${forecast} expected`,
        summary: `${title} of the United States came in at ${actual}; ${forecast} had been expected. The figure before was ${previous}.`,
      }),
    )
}
