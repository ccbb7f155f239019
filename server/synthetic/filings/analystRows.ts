import { currentRatings, type Rating, ratingBucket } from '@/lib/equities/analysts'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'
import { weighted } from '@/server/synthetic/filings/people'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, Stream, uniform } from '@/server/synthetic/random'
import { dateOfSession, eventDateOf } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

type Row = MarketRow<'analyst_ratings'>
type Trend = MarketRow<'analyst_trends'>

/** Research houses that exist nowhere, each with its own words for buy, hold and sell and its own optimism. */
const FIRMS: readonly (readonly [name: string, words: readonly [string, string, string], lean: number])[] = [
  ['Harrowgate Research', ['Buy', 'Hold', 'Sell'], 0.02],
  ['Pellworth Securities', ['Overweight', 'Equal-Weight', 'Underweight'], 0.05],
  ['Cawdrey & Sons', ['Outperform', 'Market Perform', 'Underperform'], 0],
  ['Northlight Capital Markets', ['Buy', 'Neutral', 'Sell'], 0.08],
  ['Tamarack Street', ['Outperform', 'Peer Perform', 'Underperform'], -0.03],
  ['Aldermoor', ['Overweight', 'Neutral', 'Underweight'], 0.03],
  ['Brindle & Quay', ['Buy', 'Hold', 'Reduce'], 0.11],
  ['Kestrel Point Equity', ['Positive', 'Neutral', 'Negative'], 0.01],
  ['Redfern Bancorp', ['Outperform', 'Sector Perform', 'Underperform'], 0.04],
  ['Sable Ridge', ['Buy', 'Neutral', 'Sell'], -0.06],
  ['Marchmont Global', ['Overweight', 'Sector Weight', 'Underweight'], 0.06],
  ['Ostler Weeks', ['Market Outperform', 'Market Perform', 'Market Underperform'], 0.09],
  ['Lindqvist Partners', ['Strong Buy', 'Hold', 'Sell'], 0.13],
  ['Fairhaven Advisors', ['Accumulate', 'Hold', 'Reduce'], 0],
]
const SESSIONS_BACK = 760
const COVERED: Readonly<Record<Instrument['capClass'], number>> = {
  mega: 0.95,
  large: 0.75,
  mid: 0.5,
  small: 0.3,
  micro: 0.18,
  none: 0,
}
/** Buy, hold, sell. */
type View = 0 | 1 | 2
/** How likely a note changes a buy, a hold, a sell: firms seldom sell, and not for long. */
const CHANGES: Readonly<Record<View, number>> = { 0: 0.1, 1: 0.15, 2: 0.4 }
/** Sessions between two notes of a firm on one name. */
const BETWEEN = 34

/** Invented ratings of one company known by a session, oldest first. Every value is simulated. */
export function analystRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session }: { readonly number: number; readonly session: number },
): { readonly ratings: readonly Row[]; readonly trends: readonly Trend[] } {
  if (!isRated(instrument)) return { ratings: [], trends: [] }
  const ratings = ratingRows(prices, instrument, { number, session })
  return { ratings, trends: trendsOf(instrument.ticker, ratings, dateOfSession(session)) }
}

const isRated = ({ issueType }: Instrument): boolean => issueType === 'Common' || issueType === 'ADR'

/** The ratings alone, for those who count no views. */
export function ratingRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session }: { readonly number: number; readonly session: number },
): readonly Row[] {
  if (!isRated(instrument)) return []
  const key = hashText(prices.seed, `${instrument.ticker}:analysts`)
  const covering = FIRMS.filter((_, at) => uniform(mix(key, 1), at) < COVERED[instrument.capClass])
  const ratings = covering.flatMap(([firm, words, lean]) =>
    notesOf({ prices, instrument, number, key: hashText(key, firm), firm, words, lean }, session),
  )
  return ratings.sort((a, b) => a.rated_at - b.rated_at || (a.firm < b.firm ? -1 : 1))
}

interface Desk {
  readonly prices: PriceModel
  readonly instrument: Instrument
  readonly number: number
  readonly key: number
  readonly firm: string
  readonly words: readonly [string, string, string]
  readonly lean: number
}

/** Notes of one firm: a view that changes seldom and a target that follows the price of the day. */
function notesOf(desk: Desk, session: number): Row[] {
  const { key, prices, number, words, lean, instrument, firm } = desk
  const first = Math.floor(uniform(key, 2) * BETWEEN)
  const rows: Row[] = []
  let [view, target]: [View | null, number | null] = [null, null]
  for (let at = first, note = 0; at <= session; note += 1) {
    const stream = new Stream(mix(key, 100 + note))
    const close = prices.close(number, Math.max(0, at - 1))
    const was = view
    if (view === null)
      view = weighted(stream, [
        [0, 6],
        [1, 4],
        [2, 1],
      ] as const)
    else if (stream.unit() < CHANGES[view]) view = view === 1 && stream.unit() < 0.3 ? 2 : view === 1 ? 0 : 1
    const hoped = view === 0 ? 0.17 : view === 1 ? 0.04 : -0.12
    const previous: number | null = target
    const wanted = roundTarget(close * (1 + hoped + lean + 0.05 * stream.normal()))
    // A target stays as long as it is near what the firm would say now.
    target = previous === null || Math.abs(wanted / previous - 1) > 0.04 || was !== view ? wanted : previous
    const [fromGrade, toGrade] = [was === null ? '' : (words[was] ?? ''), words[view] ?? '']
    const action =
      was === null ? 'init' : was === view ? (target === previous ? 'reit' : 'main') : view < was ? 'up' : 'down'
    const minute = stream.unit() < 0.85 ? 5 * 60 + stream.below(240) : 10 * 60 + stream.below(300)
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    if (at >= session - SESSIONS_BACK && at >= 1) {
      rows.push({
        ticker: instrument.ticker,
        rated_at: newYorkTimeToMs(eventDateOf(at), clock) * 1000,
        firm,
        action,
        from_grade: fromGrade,
        to_grade: toGrade,
        price_target: target,
        previous_target: previous,
        source: 'simulated',
      })
    }
    at += Math.max(6, Math.round(BETWEEN * (0.4 + 1.2 * stream.unit())))
  }
  return rows
}

const roundTarget = (price: number): number =>
  price >= 200 ? Math.round(price / 5) * 5 : price >= 20 ? Math.round(price) : Math.max(0.5, Math.round(price * 2) / 2)

const PERIODS = ['0m', '-1m', '-2m', '-3m'] as const

/** Counts of what each firm said last, today and one to three months ago. */
function trendsOf(ticker: string, rows: readonly Row[], today: string): Trend[] {
  const ratings = rows.map(
    (row): Rating => ({
      firm: row.firm,
      fromGrade: row.from_grade,
      toGrade: row.to_grade,
      target: null,
      previousTarget: null,
      date: new Date(row.rated_at / 1000).toISOString().slice(0, 10),
    }),
  )
  return PERIODS.map((period, months) => {
    const current = currentRatings(ratings, addDays(today, -1 - 30 * months))
    const count = (bucket: number): number => current.filter((one) => ratingBucket(one.toGrade) === bucket).length
    return {
      ticker,
      period,
      strong_buy: count(5),
      buy: count(4),
      hold: count(3),
      sell: count(2),
      strong_sell: count(1),
      source: 'simulated',
    }
  })
}
