import type { ChartPoint } from '@/lib/charting/drawings/drawing'
import { placeOf } from '@/lib/charting/timeScale'
import type { EpochMs } from '@/lib/core/nominal'
import type { Bar } from '@/lib/equities/technical/bar'
import { formatCompact, formatNumber, MINUS } from '@/lib/format/number'
import { DAY_MS } from '@/lib/market/newYorkTime'

const FIB_RATIOS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.272, 1.618]

/** Prices of a retracement drawn from a to b: ratio 0 is b, 1 is a, beyond 1 lies on the far side of a. */
export function fibRows(a: number, b: number): { readonly ratio: number; readonly price: number }[] {
  return FIB_RATIOS.map((ratio) => ({ ratio, price: b + ratio * (a - b) }))
}

export interface Measure {
  readonly change: number
  /** Percent of the first price; null from zero. */
  readonly percent: number | null
  readonly bars: number
  readonly ms: number
  readonly volume: number
}

/** What lies between two points. */
export function measureOf(
  from: ChartPoint,
  to: ChartPoint,
  { times, bars }: { readonly times: readonly EpochMs[]; readonly bars: readonly Bar[] },
): Measure {
  const [first, last] = [placeOf(times, Math.min(from.t, to.t)), placeOf(times, Math.max(from.t, to.t))]
  return {
    change: to.p - from.p,
    percent: from.p === 0 ? null : (100 * (to.p - from.p)) / Math.abs(from.p),
    bars: last - first,
    ms: Math.abs(to.t - from.t),
    volume: bars.slice(Math.max(0, first), last + 1).reduce((all, bar) => all + bar.volume, 0),
  }
}

const signed = (value: number, decimals: number): string =>
  `${value < 0 ? MINUS : '+'}${formatNumber(Math.abs(value), decimals)}`

export function measureText({ change, percent, bars, ms, volume }: Measure): string {
  const days = ms / DAY_MS
  const span = days >= 1 ? `${formatNumber(days, 0)} d` : `${formatNumber(ms / 60_000, 0)} min`
  const share = percent === null ? '' : ` (${signed(percent, 2)}%)`
  return `${signed(change, 2)}${share}, ${bars} bars, ${span}, vol ${formatCompact(volume)}`
}
