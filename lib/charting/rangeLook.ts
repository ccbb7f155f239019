import { type Interval, intervalFacts } from '@/lib/charting/intervals'
import type { ChartRange, ChartState } from '@/lib/charting/layout'
import type { EpochMs } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

/** Sessions of a stretch; a year to date is found by its date. */
const RANGE_SESSIONS: Readonly<Record<ChartRange, number>> = {
  '1D': 1,
  '5D': 5,
  '1M': 21,
  '3M': 63,
  '6M': 126,
  YTD: 252,
  '1Y': 252,
  '5Y': 1260,
  Max: 5040,
}
/** Bars of a first look: as many as can be told apart. */
const FIRST_BARS = 160

/** Sessions to ask for: the interval's own first look, or those of the stretch with some room for averages before it. */
export function sessionsOf(interval: Interval, range: ChartRange | null): number {
  const { sessions, most } = intervalFacts(interval)
  return range === null ? sessions : Math.min(most, Math.max(sessions, RANGE_SESSIONS[range] + 1))
}

/** What a chart looks at: from an instant on, or the newest bars. */
export function lookOf(
  { range }: Pick<ChartState, 'range'>,
  times: readonly EpochMs[],
): { readonly fromMs: EpochMs | null; readonly count: number } {
  const [first, last] = [times[0], times.at(-1)]
  if (range === null || first === undefined || last === undefined) return { fromMs: null, count: FIRST_BARS }
  if (range === 'YTD') {
    const year = newYorkDateOf(last).slice(0, 4)
    return { fromMs: times.find((at) => newYorkDateOf(at).startsWith(year)) ?? first, count: FIRST_BARS }
  }
  if (range === 'Max') return { fromMs: first, count: FIRST_BARS }
  const dates = [...new Set(times.map(newYorkDateOf))]
  if (range === '1D' || range === '5D' || range === '1M' || range === '3M') {
    const from = dates.at(-RANGE_SESSIONS[range]) ?? dates[0] ?? ''
    return { fromMs: times.find((at) => newYorkDateOf(at) >= from) ?? first, count: FIRST_BARS }
  }
  const width = range === '5Y' ? RANGE_SESSIONS[range] / 5 : RANGE_SESSIONS[range]
  return { fromMs: times.at(-Math.ceil(width)) ?? first, count: FIRST_BARS }
}
