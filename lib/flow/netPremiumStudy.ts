import type { IsoDate } from '@/lib/core/nominal'
import { correlation, deviation, mean, percentileOf, slopeOn } from '@/lib/core/series'

/** One session that is followed by another: where its net premium stood, and what the price did next. */
interface NextDayPoint {
  readonly date: IsoDate
  /** Net premium, USD. F11. */
  readonly net: number
  /** Standard deviations from the mean of the known sessions. */
  readonly z: number
  /** Close of the next session over this one, less 1. */
  readonly next: number
}

export interface NetPremiumStudy {
  /** Sessions with a net premium. */
  readonly known: number
  /** Share of the other known sessions below the newest one, 0 to 100, ties half; null where it is the only one. */
  readonly percentile: number | null
  readonly points: readonly NextDayPoint[]
  /** Change of the next day's return with one deviation, and the share of its variance that goes with it. */
  readonly slope: number | null
  readonly rSquared: number | null
}

/** Fewer pairs than this have no fit worth a number. */
export const LEAST_PAIRS = 10

/**
 * Is the newest net premium unusual for this name, and did the price follow it? pages.md §4.7 net-premium. `nets` and
 * `closes` stand session by session, oldest first; null where nothing is known.
 */
export function netPremiumStudy(
  dates: readonly IsoDate[],
  nets: readonly (number | null)[],
  closes: readonly number[],
): NetPremiumStudy {
  const values = nets.filter((net) => net !== null)
  const newest = nets.at(-1) ?? null
  const others = nets.slice(0, -1).filter((net) => net !== null)
  const [centre, spread] = [mean(values), deviation(values)]
  const points = dates.flatMap((date, at): NextDayPoint[] => {
    const [net, close, after] = [nets[at] ?? null, closes[at], closes[at + 1]]
    if (net === null || close === undefined || after === undefined || centre === null || !spread) return []
    return [{ date, net, z: (net - centre) / spread, next: after / close - 1 }]
  })
  const [zs, nexts] = [points.map((point) => point.z), points.map((point) => point.next)]
  const fit = points.length < LEAST_PAIRS ? null : correlation(zs, nexts)
  return {
    known: values.length,
    percentile: newest === null ? null : percentileOf(newest, others),
    points,
    slope: fit === null ? null : slopeOn(nexts, zs),
    rSquared: fit === null ? null : fit * fit,
  }
}
