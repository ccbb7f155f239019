import type { IsoDate } from '@/lib/core/nominal'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { haltsOf } from '@/server/synthetic/equities/halts'
import { dividendsBetween, earningsBetween } from '@/server/synthetic/events'
import { ratingRows } from '@/server/synthetic/filings/analystRows'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { fdaRows } from '@/server/synthetic/filings/fdaRows'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { dateOfSession } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

type Row = MarketRow<'news'>

/** Days back that headlines are made for. */
const DAYS_BACK = 40
const MONTHS_BACK = 2
const SESSIONS_BACK = 28
const NOT_TOLD = ['reit', 'main']
const ACTIONS: Readonly<Record<string, string>> = { up: 'upgraded', down: 'downgraded', init: 'initiated' }

interface Headline {
  readonly ticker: string
  readonly atMs: number
  readonly title: string
  readonly summary: string
}

const headline = ({ ticker, atMs, title, summary }: Headline): Row => ({
  published_at: atMs * 1000,
  article: `${ticker} ${atMs} ${title}`,
  title,
  publisher: 'Simulated wire',
  tickers: [ticker],
  url: '',
  summary,
  source: 'simulated',
})

/**
 * Headlines of the built-in market about one name: they tell in words what the market invents itself, its reports,
 * ex-dividend days, ratings, halts and dates of the FDA, at the time it happens. Every one is simulated.
 */
export function newsRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session, asOf }: { readonly number: number; readonly session: number; readonly asOf: IsoDate },
): readonly Row[] {
  const { ticker, name } = instrument
  const { seed } = prices
  const first = Math.max(0, session - SESSIONS_BACK)
  const headlines: Headline[] = []
  const tell = (atMs: number, title: string, summary = '') => headlines.push({ ticker, atMs, title, summary })
  for (const { date, time } of earningsBetween(seed, instrument, first, session + 1)) {
    const words = time === 'premarket' ? 'before the open' : 'after the close'
    tell(newYorkTimeToMs(date, time === 'premarket' ? '07:00' : '16:05'), `${name} reports quarterly results ${words}`)
  }
  for (const { exDate, amount } of dividendsBetween(seed, instrument, first, session))
    tell(newYorkTimeToMs(exDate, '08:00'), `${name} goes ex-dividend: $${amount.toFixed(2)} a share`)
  for (let at = first; at <= session; at += 1)
    for (const halt of haltsOf(seed, instrument, at))
      tell(newYorkTimeToMs(dateOfSession(at), '09:30') + halt.startMs, `Trading in ${name} halted: ${halt.code}`)
  for (const row of ratingRows(prices, instrument, { number, session }))
    if (!NOT_TOLD.includes(row.action))
      tell(
        row.rated_at / 1000,
        `${name} ${ACTIONS[row.action] ?? 'rated'} at ${row.firm} with ${row.to_grade}, price target $${row.price_target}`,
      )
  for (const row of fdaRows(seed, instrument, asOf)) {
    const outcome = /outcome: (.*)$/.exec(row.detail)?.[1] ?? ''
    tell(
      newYorkTimeToMs(sessionOnOrAfter(row.event_date), '16:30'),
      `${name}: ${row.drug} for ${row.indication.toLowerCase()} ${outcome}`,
      `FDA, ${row.kind}`,
    )
  }
  const [fromMs, toMs] = [newYorkTimeToMs(addDays(asOf, -DAYS_BACK), '00:00'), newYorkTimeToMs(asOf, '23:59')]
  return headlines.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).map(headline)
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
        atMs,
        title: `${title}: ${actual} against ${forecast} expected`,
        summary: `US release; the figure before was ${previous}.`,
      }),
    )
}
