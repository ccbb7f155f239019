import type { IsoDate } from '@/lib/core/nominal'
import { deviation, mean, simpleReturns } from '@/lib/core/series'
import { cagr, drawdownSeries, horizonPlaces } from '@/lib/equities/performance'

/** Return of a portfolio and of the benchmark over the same closes, fractions; null where the record is shorter. */
interface Span {
  readonly own: number | null
  readonly benchmark: number | null
  /** own − benchmark. */
  readonly excess: number | null
}

export interface TrackFigures {
  /** Daily returns since the entry. */
  readonly sessions: number
  readonly month: Span
  readonly year: Span
  readonly since: Span
  /** A year; null under a year. */
  readonly cagr: number | null
  /** Deepest fall from a peak, zero or below. */
  readonly maxDrawdown: number
  /** t of the daily excess returns: mean ÷ (deviation ÷ √n). null with too few. */
  readonly evidence: number | null
}

/** A fall of prices by chance alone needs at least as many days to be told from anything. */
const LEAST_FOR_T = 20

/**
 * F48, F53, F54: figures of one track from its entry on. `growth` and `benchmark` are values at every close of `dates`,
 * of which the first is the entry.
 */
export function trackFigures(
  dates: readonly IsoDate[],
  growth: readonly number[],
  benchmark: readonly number[],
): TrackFigures {
  const places = horizonPlaces(dates)
  const spanFrom = (at: number): Span => {
    if (at < 0) return { own: null, benchmark: null, excess: null }
    const own = change(growth, at)
    const other = change(benchmark, at)
    return { own, benchmark: other, excess: own === null || other === null ? null : own - other }
  }
  const closes = dates.map((date, at) => ({ date, close: growth[at] ?? 1 }))
  return {
    sessions: Math.max(0, dates.length - 1),
    month: spanFrom(places['1M']),
    year: spanFrom(places['1Y']),
    since: spanFrom(0),
    cagr: places['1Y'] < 0 ? null : cagr(closes),
    maxDrawdown: Math.min(0, ...drawdownSeries(growth)),
    evidence: excessT(simpleReturns(growth), simpleReturns(benchmark)),
  }
}

function change(values: readonly number[], at: number): number | null {
  const [base, last] = [values[at], values.at(-1)]
  return base === undefined || last === undefined || base <= 0 ? null : last / base - 1
}

/** Student's t of daily excess returns: how far their mean lies from zero, in its own standard errors. */
export function excessT(own: readonly number[], benchmark: readonly number[], least = LEAST_FOR_T): number | null {
  const n = Math.min(own.length, benchmark.length)
  if (n < least) return null
  const apart = own.slice(0, n).map((move, at) => move - (benchmark[at] ?? 0))
  const [centre, sd] = [mean(apart), deviation(apart)]
  return centre === null || sd === null || sd < 1e-12 ? null : centre / (sd / Math.sqrt(n))
}
