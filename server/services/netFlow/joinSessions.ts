import type { FlowSeriesRow } from '@/lib/contract/minuteFields'
import { MEASURE_COUNT } from '@/lib/flow/aggregates/minuteMeasures'
import { emptyKindSums, type KindSums, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { TickerMinutes } from '@/server/services/minutes/readTickerMinutes'
import { rangeOf } from '@/server/services/minutes/sessionRange'

/** Sessions one after the other: running sums go on over the nights, totals are those of all. */
export function joinSessions(parts: readonly TickerMinutes[]): {
  readonly series: FlowSeriesRow
  readonly total: KindSums
} {
  const series: FlowSeriesRow = { start_ms: [], ncp: [], npp: [], net_volume: [], call_delta: [], put_delta: [] }
  const total = emptyKindSums()
  for (const { series: own, minutes, sessionDate } of parts) {
    for (const key of ['ncp', 'npp', 'call_delta', 'put_delta'] as const) {
      const before = series[key].at(-1) ?? 0
      series[key].push(...own[key].map((value) => before + value))
    }
    series.start_ms.push(...own.start_ms)
    series.net_volume.push(...own.net_volume)
    const sums = totalOf(minutes, rangeOf(sessionDate, 1))
    for (let i = 0; i < MEASURE_COUNT; i += 1) {
      total.calls[i] = (total.calls[i] ?? 0) + (sums.calls[i] ?? 0)
      total.puts[i] = (total.puts[i] ?? 0) + (sums.puts[i] ?? 0)
    }
  }
  return { series, total }
}
