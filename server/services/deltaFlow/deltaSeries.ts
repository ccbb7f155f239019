import type { DeltaSeries } from '@/lib/contract/deltaFlow'
import { type KindSums, type MinuteSums, measureOf, type SeriesRange } from '@/lib/flow/aggregates/minuteSeries'
import { rollingSlope, SLOPE_MINUTES } from '@/lib/flow/slopes'

/** The parts a delta series is split into; every list of minutes is a part of `all`. */
export interface DeltaParts {
  readonly all: MinuteSums
  readonly zeroDte: MinuteSums
  readonly index: MinuteSums
  readonly etf: MinuteSums
  readonly equity: MinuteSums
}

const both = (sums: KindSums | undefined, name: Parameters<typeof measureOf>[1]): number =>
  sums === undefined ? 0 : measureOf(sums.calls, name) + measureOf(sums.puts, name)

const FIELDS = ['total', 'calls', 'puts', 'zero_dte', 'small', 'block', 'index', 'etf', 'equity'] as const

/** F14 per step, running, USD: total, calls and puts, days to expiry, sizes, kinds. */
export function deltaSeriesOf(parts: DeltaParts, { fromMs, toMs, stepMinutes }: SeriesRange): DeltaSeries {
  const series = emptySeries()
  const run = new Map<string, number>()
  const from = fromMs / 60_000
  for (const minute of [...parts.all.keys()].sort((a, b) => a - b)) {
    if (minute < from || minute * 60_000 >= toMs) continue
    const added = addedBy(parts, minute)
    for (const field of FIELDS) run.set(field, (run.get(field) ?? 0) + added[field])
    const startMs = (minute - ((minute - from) % stepMinutes)) * 60_000
    const isSame = series.start_ms.at(-1) === startMs
    const at = isSame ? series.start_ms.length - 1 : series.start_ms.length
    series.start_ms[at] = startMs
    for (const field of FIELDS) series[field][at] = (run.get(field) ?? 0) / 100
    series.rest[at] = (series.total[at] ?? 0) - (series.zero_dte[at] ?? 0)
    series.mid[at] = (series.total[at] ?? 0) - (series.small[at] ?? 0) - (series.block[at] ?? 0)
    series.per_step[at] = (isSame ? (series.per_step[at] ?? 0) : 0) + added.total / 100
  }
  const window = Math.max(2, Math.round(SLOPE_MINUTES / stepMinutes))
  return {
    ...series,
    slope: rollingSlope(series.total, window).map((one) => (one === null ? null : one / stepMinutes)),
  }
}

function addedBy({ all, zeroDte, index, etf, equity }: DeltaParts, minute: number) {
  const sums = all.get(minute)
  return {
    total: both(sums, 'dollarDelta'),
    calls: sums === undefined ? 0 : measureOf(sums.calls, 'dollarDelta'),
    puts: sums === undefined ? 0 : measureOf(sums.puts, 'dollarDelta'),
    zero_dte: both(zeroDte.get(minute), 'dollarDelta'),
    small: both(sums, 'smallDollarDelta'),
    block: both(sums, 'blockDollarDelta'),
    index: both(index.get(minute), 'dollarDelta'),
    etf: both(etf.get(minute), 'dollarDelta'),
    equity: both(equity.get(minute), 'dollarDelta'),
  }
}

function emptySeries() {
  const list = (): number[] => []
  return {
    start_ms: list(),
    total: list(),
    calls: list(),
    puts: list(),
    zero_dte: list(),
    rest: list(),
    small: list(),
    mid: list(),
    block: list(),
    index: list(),
    etf: list(),
    equity: list(),
    per_step: list(),
  }
}
