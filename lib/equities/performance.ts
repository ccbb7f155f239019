import type { IsoDate } from '@/lib/core/nominal'
import { correlation, mean, simpleReturns, slopeOn } from '@/lib/core/series'
import { daysBetween } from '@/lib/market/isoDate'
import { logReturns } from '@/lib/options/realisedVol'

/** Close of one session, adjusted, USD. */
export interface DatedClose {
  readonly date: IsoDate
  readonly close: number
}

const BETA_SESSIONS = 252
const DAYS_A_YEAR = 365.25

/** F48 horizons, shortest first. */
export const HORIZONS = ['1D', '5D', 'MTD', '1M', 'QTD', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const
export type Horizon = (typeof HORIZONS)[number]

const MONTHS_BACK: Partial<Record<Horizon, number>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60 }

/** The last day whose close is the base of a horizon that ends on `today`. '1D' and '5D' count sessions, not days. */
function baseDate(horizon: Horizon, today: IsoDate): IsoDate {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)), today.slice(8)]
  const iso = (y: number, m: number, d: string) => `${y}-${String(m).padStart(2, '0')}-${d}`
  if (horizon === 'YTD') return iso(year - 1, 12, '31')
  if (horizon === 'MTD') return iso(year, month, '00')
  if (horizon === 'QTD') return iso(year, month - ((month - 1) % 3), '00')
  const months = year * 12 + month - 1 - (MONTHS_BACK[horizon] ?? 0)
  return iso(Math.floor(months / 12), (months % 12) + 1, day)
}

/**
 * F48: place of the base close of every horizon that ends at the last of these sessions; -1 where history is too short. The
 * base is the last close on or before the same calendar day back then (for MTD, QTD and YTD: the last close of the period
 * before).
 */
export function horizonPlaces(dates: readonly IsoDate[]): Record<Horizon, number> {
  const last = dates.at(-1)
  const placeOf = (horizon: Horizon): number => {
    if (last === undefined) return -1
    if (horizon === '1D') return Math.max(-1, dates.length - 2)
    if (horizon === '5D') return Math.max(-1, dates.length - 6)
    return placeUntil(dates, baseDate(horizon, last))
  }
  return Object.fromEntries(HORIZONS.map((horizon) => [horizon, placeOf(horizon)])) as Record<Horizon, number>
}

/** Place of the last date on or before a day, found by halving; -1 where all are later. */
export function placeUntil(dates: readonly IsoDate[], date: IsoDate): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const half = (low + high) >> 1
    if ((dates[half] ?? '') <= date) low = half + 1
    else high = half
  }
  return low - 1
}

/** F48: return of every horizon that ends at the last close, fractions; null where history is too short. */
export function horizonReturns(closes: readonly DatedClose[]): Record<Horizon, number | null> {
  const places = horizonPlaces(closes.map((one) => one.date))
  const last = closes.at(-1)
  const of = (horizon: Horizon) => {
    const base = closes[places[horizon]]?.close
    return last === undefined || base === undefined || base === 0 ? null : last.close / base - 1
  }
  return Object.fromEntries(HORIZONS.map((horizon) => [horizon, of(horizon)])) as Record<Horizon, number | null>
}

/** Growth a year that leads from the first close to the last, a fraction; years of 365.25 days. */
export function cagr(closes: readonly DatedClose[]): number | null {
  const [first, last] = [closes[0], closes.at(-1)]
  if (first === undefined || last === undefined || first.close <= 0) return null
  const years = daysBetween(first.date, last.date) / DAYS_A_YEAR
  return years > 0 ? (last.close / first.close) ** (1 / years) - 1 : null
}

/** The deepest fall from a peak. */
export interface Drawdown {
  /** A fraction, zero or below. */
  readonly depth: number
  readonly peak: IsoDate
  readonly trough: IsoDate
}

/** Fall from the highest close so far at every close, fractions, zero or below. */
export function drawdownSeries(closes: readonly number[]): number[] {
  let peak = Number.NEGATIVE_INFINITY
  return closes.map((close) => {
    peak = Math.max(peak, close)
    return close / peak - 1
  })
}

/** F53 maximum drawdown with its dates; null without closes. */
export function maxDrawdown(closes: readonly DatedClose[]): Drawdown | null {
  let peak = closes[0]
  let worst: Drawdown | null = null
  for (const one of closes) {
    if (peak === undefined || one.close > peak.close) peak = one
    const depth = one.close / peak.close - 1
    if (worst === null || depth < worst.depth) worst = { depth, peak: peak.date, trough: one.date }
  }
  return worst
}

/** Closes of two names on the sessions both have. */
export function pairCloses(
  a: readonly DatedClose[],
  b: readonly DatedClose[],
): { readonly own: number[]; readonly other: number[] } {
  const others = new Map(b.map((one) => [one.date, one.close]))
  const both = a.filter((one) => others.has(one.date))
  return { own: both.map((one) => one.close), other: both.map((one) => others.get(one.date) ?? 0) }
}

/** F48 beta: slope of daily returns on the benchmark's over the last n sessions; null with fewer than n returns. */
export function beta(own: readonly number[], benchmark: readonly number[], n = BETA_SESSIONS): number | null {
  const [a, b] = [simpleReturns(own.slice(-n - 1)), simpleReturns(benchmark.slice(-n - 1))]
  return a.length < n || b.length < n ? null : slopeOn(a, b)
}

/** Beta over the sessions on which the benchmark rose, or fell; null with fewer than 20 of them. */
export function sidedBeta(own: readonly number[], benchmark: readonly number[], side: 'up' | 'down'): number | null {
  const moves = simpleReturns(benchmark)
  const mine = simpleReturns(own)
  const chosen = moves.flatMap((move, i) => ((side === 'up' ? move > 0 : move < 0) ? [i] : []))
  if (chosen.length < 20) return null
  return slopeOn(
    chosen.map((i) => mine[i] ?? 0),
    chosen.map((i) => moves[i] ?? 0),
  )
}

/** F48 correlation of daily log returns over the last n sessions; null with fewer. */
export function returnCorrelation(a: readonly number[], b: readonly number[], n = BETA_SESSIONS): number | null {
  const [one, other] = [logReturns(a.slice(-n - 1)), logReturns(b.slice(-n - 1))]
  return one.length < n || other.length < n ? null : correlation(one, other)
}

/** F48: distance of the last close from the mean of the last n, a fraction; null with fewer than n. */
export function smaDistance(closes: readonly number[], n: number): number | null {
  const average = closes.length < n ? null : mean(closes.slice(-n))
  const last = closes.at(-1)
  return average === null || last === undefined || average === 0 ? null : last / average - 1
}
