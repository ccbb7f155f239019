import type { PerformanceRow } from '@/lib/contract/performance'
import type { IsoDate } from '@/lib/core/nominal'
import {
  beta,
  HORIZONS,
  type Horizon,
  horizonPlaces,
  placeUntil,
  returnCorrelation,
  smaDistance,
} from '@/lib/equities/performance'
import { seasonFigures } from '@/lib/equities/seasonFigures'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { samePeriodReturns } from '@/lib/equities/windows'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { daysBetween } from '@/lib/market/isoDate'
import type { CloseColumn } from '@/server/services/performance/closeBook'
import type { UniverseMember } from '@/server/services/performance/universes'

/** F48 horizons that the same days of another year are compared with. */
const LONGEST_SAME = 366

/** Base closes of the horizons for every list of days: names that trade on the same days share one. */
export class Bases {
  private readonly places = new WeakMap<readonly IsoDate[], Record<Horizon, number>>()
  private readonly earlier = new WeakMap<readonly IsoDate[], Record<Horizon, number>>()

  of(dates: readonly IsoDate[]): Record<Horizon, number> {
    const known = this.places.get(dates) ?? horizonPlaces(dates)
    this.places.set(dates, known)
    return known
  }

  /** The same as it stood `back` sessions ago; one `back` for each table. */
  before(dates: readonly IsoDate[], back: number): Record<Horizon, number> {
    const known = this.earlier.get(dates) ?? horizonPlaces(dates.slice(0, Math.max(0, dates.length - back)))
    this.earlier.set(dates, known)
    return known
  }
}

export interface FigureOptions {
  /** C10 of a name at its last close, USD. */
  readonly capOf: (member: UniverseMember, close: number | null) => number | null
  readonly horizon: Horizon
  readonly basis: 'total' | 'price'
  readonly bases: Bases
  /** Closes of the benchmark; null where unknown. */
  readonly benchmark: CloseColumn | null
  /** Day whose close is the base of "since"; null: none asked for or none known. */
  readonly sinceDay: IsoDate | null
}

/** F48 of one name; ranks are not known yet. */
export function figuresOf(member: UniverseMember, column: CloseColumn, options: FigureOptions): PerformanceRow {
  const { dates, closes } = column
  const values = options.basis === 'total' ? column.total : closes
  const places = options.bases.of(dates)
  const year = Array.from(closes.subarray(-SESSIONS_PER_YEAR - 1))
  const since = options.sinceDay === null ? -1 : placeUntil(dates, options.sinceDay)
  return {
    ticker: member.ticker,
    name: member.name,
    sector: member.sector,
    issue_type: member.issueType,
    market_cap: options.capOf(member, closes.at(-1) ?? null),
    last: closes.at(-1) ?? null,
    returns: HORIZONS.map((horizon) => round(growthFrom(values, places[horizon]))),
    since: round(growthFrom(values, since)),
    since_from: dates[since] ?? null,
    rank: null,
    rank_before: null,
    ...sameOf(dates, values, places[options.horizon]),
    ...againstOf(column, options.benchmark),
    drawdown: round(fallFromHigh(year.slice(-SESSIONS_PER_YEAR))),
    rsi: round(wilderRsi(year, 14).at(-1) ?? null),
    sma_20: round(smaDistance(year, 20)),
    sma_50: round(smaDistance(year, 50)),
    sma_200: round(smaDistance(year, 200)),
    sessions: dates.length,
  }
}

/** Growth from one place of a series to its last, a fraction; null where the base is unknown. */
export function growthFrom(values: Float64Array, place: number): number | null {
  const [base, last] = [values[place], values.at(-1)]
  return base === undefined || last === undefined || base <= 0 ? null : last / base - 1
}

/** The chosen horizon as it stood so many sessions ago. */
export function growthBefore(column: CloseColumn, { basis, bases, horizon }: FigureOptions, back: number) {
  const values = basis === 'total' ? column.total : column.closes
  return growthFrom(values.subarray(0, Math.max(0, values.length - back)), bases.before(column.dates, back)[horizon])
}

function sameOf(dates: readonly IsoDate[], values: Float64Array, place: number) {
  const [from, to] = [dates[place], dates.at(-1)]
  if (from === undefined || to === undefined || daysBetween(from, to) > LONGEST_SAME)
    return { same_mean: null, same_positive: null, same_count: 0 }
  const figures = seasonFigures(samePeriodReturns({ dates, closes: values }, from, to).map((one) => one.value))
  return { same_mean: round(figures.mean), same_positive: round(figures.positive), same_count: figures.count }
}

/** Beta and correlation over 252 sessions that both have. */
export function againstOf(column: CloseColumn, benchmark: CloseColumn | null) {
  if (benchmark === null) return { beta: null, correlation: null }
  const { own, other } = lastPairs(column, benchmark, SESSIONS_PER_YEAR + 1)
  return { beta: round(beta(own, other)), correlation: round(returnCorrelation(own, other)) }
}

/** The last closes of two names on the sessions both have. */
export function lastPairs(a: CloseColumn, b: CloseColumn, count: number): { own: number[]; other: number[] } {
  const own: number[] = []
  const other: number[] = []
  for (let i = a.dates.length - 1, j = b.dates.length - 1; i >= 0 && j >= 0 && own.length < count; ) {
    const [left = '', right = ''] = [a.dates[i], b.dates[j]]
    if (left === right) {
      own.push(a.closes[i] ?? 0)
      other.push(b.closes[j] ?? 0)
    }
    if (left >= right) i -= 1
    if (left <= right) j -= 1
  }
  return { own: own.reverse(), other: other.reverse() }
}

const fallFromHigh = (closes: readonly number[]): number | null =>
  closes.length === 0 ? null : (closes.at(-1) ?? 0) / Math.max(...closes) - 1

/** Six decimals are enough for a return and half of the bytes. */
export const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6)
