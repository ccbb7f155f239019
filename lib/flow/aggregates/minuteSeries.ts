import type { EpochMs } from '@/lib/core/nominal'
import { isPutClass } from '@/lib/flow/aggregates/flowClass'
import type { FlowSums } from '@/lib/flow/aggregates/flowSums'
import { MEASURE_COUNT, MEASURES, type Measure } from '@/lib/flow/aggregates/minuteMeasures'

const KIND_BYTES = MEASURE_COUNT * Float64Array.BYTES_PER_ELEMENT

/** Sums of calls and puts; measures in the order of MEASURES. Mutable on purpose. */
export interface KindSums {
  readonly calls: Float64Array
  readonly puts: Float64Array
}

export const emptyKindSums = (): KindSums => kindSumsIn(new Float64Array(2 * MEASURE_COUNT), 0)

/** The sums at a place of memory that holds those of many, each 2 × MEASURE_COUNT long. */
export function kindSumsIn({ buffer, byteOffset }: Float64Array, place: number): KindSums {
  const from = byteOffset + place * 2 * KIND_BYTES
  return {
    calls: new Float64Array(buffer, from, MEASURE_COUNT),
    puts: new Float64Array(buffer, from + KIND_BYTES, MEASURE_COUNT),
  }
}

/** Adds the sums of one class to those of its kind. */
export function addClassSums(into: KindSums, flowClass: number, sums: ArrayLike<number>, at: number): void {
  const kind = isPutClass(flowClass) ? into.puts : into.calls
  for (let i = 0; i < MEASURE_COUNT; i += 1) kind[i] = (kind[i] ?? 0) + (sums[at + i] ?? 0)
}

/** Adds sums to others, each of them times a weight. */
export function addWeighted(into: KindSums, { calls, puts }: KindSums, weight: number): void {
  for (let i = 0; i < MEASURE_COUNT; i += 1) {
    into.calls[i] = (into.calls[i] ?? 0) + weight * (calls[i] ?? 0)
    into.puts[i] = (into.puts[i] ?? 0) + weight * (puts[i] ?? 0)
  }
}

const PLACES = Object.fromEntries(MEASURES.map((name, place) => [name, place])) as Readonly<Record<Measure, number>>

/** One measure of calls or puts, as the whole number it is kept as. */
export function measureOf(kind: Float64Array, name: Measure): number {
  return kind[PLACES[name]] ?? 0
}

/** The sums F11 to F13 are made of, in USD and contracts. */
export function flowSumsOfKinds({ calls, puts }: KindSums): FlowSums {
  return {
    callTrades: measureOf(calls, 'trades'),
    putTrades: measureOf(puts, 'trades'),
    callVolume: measureOf(calls, 'volume'),
    putVolume: measureOf(puts, 'volume'),
    callPremium: measureOf(calls, 'premium') / 100,
    putPremium: measureOf(puts, 'premium') / 100,
    callAskVolume: measureOf(calls, 'askVolume'),
    callBidVolume: measureOf(calls, 'bidVolume'),
    putAskVolume: measureOf(puts, 'askVolume'),
    putBidVolume: measureOf(puts, 'bidVolume'),
    callAskPremium: measureOf(calls, 'askPremium') / 100,
    callBidPremium: measureOf(calls, 'bidPremium') / 100,
    putAskPremium: measureOf(puts, 'askPremium') / 100,
    putBidPremium: measureOf(puts, 'bidPremium') / 100,
  }
}

/** Ask less bid. */
const netOf = (kind: Float64Array, what: 'Premium' | 'Volume'): number =>
  measureOf(kind, `ask${what}`) - measureOf(kind, `bid${what}`)

/** F11 net premium, USD: that of `netFlow`, from whole cents and without an object for each of thousands of names. */
export const netPremiumOfKinds = ({ calls, puts }: KindSums): number =>
  (netOf(calls, 'Premium') - netOf(puts, 'Premium')) / 100

/** The minutes of one group of tickers, minutes since 1970 to sums. */
export type MinuteSums = Map<number, KindSums>

/** The sums of a minute, made on first use. */
export function minuteSumsAt(minutes: MinuteSums, minute: number): KindSums {
  const known = minutes.get(minute)
  if (known !== undefined) return known
  const fresh = emptyKindSums()
  minutes.set(minute, fresh)
  return fresh
}

/** What a chart of flow draws: one value per step; sums run from the first step on. F15. */
export interface FlowSeries {
  /** Start of the step, UTC ms. */
  readonly start_ms: EpochMs[]
  readonly ncp: number[]
  readonly npp: number[]
  /** F11 net call volume less net put volume, within the step. */
  readonly net_volume: number[]
  /** F14 directional delta of calls and puts, USD, running. */
  readonly call_delta: number[]
  readonly put_delta: number[]
}

export interface SeriesRange {
  readonly fromMs: EpochMs
  /** Exclusive. */
  readonly toMs: EpochMs
  readonly stepMinutes: number
}

/** F15: running sums of the minutes of a range; steps without prints are left out. */
export function flowSeriesOf(minutes: MinuteSums, { fromMs, toMs, stepMinutes }: SeriesRange): FlowSeries {
  const series: FlowSeries = { start_ms: [], ncp: [], npp: [], net_volume: [], call_delta: [], put_delta: [] }
  const run = { ncp: 0, npp: 0, calls: 0, puts: 0 }
  const from = fromMs / 60_000
  for (const minute of [...minutes.keys()].sort((a, b) => a - b)) {
    const sums = minutes.get(minute)
    if (sums === undefined || minute < from || minute * 60_000 >= toMs) continue
    const { calls, puts } = sums
    run.ncp += netOf(calls, 'Premium')
    run.npp += netOf(puts, 'Premium')
    run.calls += measureOf(calls, 'dollarDelta')
    run.puts += measureOf(puts, 'dollarDelta')
    const net = netOf(calls, 'Volume') - netOf(puts, 'Volume')
    const startMs = (minute - ((minute - from) % stepMinutes)) * 60_000
    const isSame = series.start_ms.at(-1) === startMs
    const at = isSame ? series.start_ms.length - 1 : series.start_ms.length
    series.start_ms[at] = startMs
    series.ncp[at] = run.ncp / 100
    series.npp[at] = run.npp / 100
    series.net_volume[at] = (isSame ? (series.net_volume[at] ?? 0) : 0) + net
    series.call_delta[at] = run.calls / 100
    series.put_delta[at] = run.puts / 100
  }
  return series
}

/** Sums of a range of minutes. */
export function totalOf(minutes: MinuteSums, { fromMs, toMs }: Omit<SeriesRange, 'stepMinutes'>): KindSums {
  const total = emptyKindSums()
  for (const [minute, sums] of minutes) {
    if (minute * 60_000 < fromMs || minute * 60_000 >= toMs) continue
    addWeighted(total, sums, 1)
  }
  return total
}

/** The minutes of several groups that share no ticker, as one. */
export function mergeMinutes(groups: readonly MinuteSums[]): MinuteSums {
  const merged: MinuteSums = new Map()
  for (const minutes of groups) {
    for (const [minute, sums] of minutes) addWeighted(minuteSumsAt(merged, minute), sums, 1)
  }
  return merged
}
