import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { correlation, deviation, mean } from '@/lib/core/series'
import { DAY_MS } from '@/lib/market/newYorkTime'

/** Seasonal differences that an expectation rests on: two years. */
const DRIFT_QUARTERS = 8
/** A correlation of fewer pairs is told as too few. */
export const LEAST_PAIRS = 20
const Z95 = 1.959963984540054

export interface QuarterRevenue {
  readonly end: IsoDate
  /** First day on which it was known. */
  readonly filed: IsoDate
  /** USD. */
  readonly revenue: number
}

export interface Surprise {
  readonly end: IsoDate
  readonly filed: IsoDate
  readonly value: number
}

/**
 * Standardised unexpected revenue (Jegadeesh and Livnat, 2006): revenue less that of the same quarter a year before and
 * the mean of the eight seasonal differences before, over their standard deviation. It needs no analysts: a surprise is
 * what the company's own past does not tell. Quarters must follow each other; a gap starts anew.
 */
export function revenueSurprises(quarters: readonly QuarterRevenue[]): Surprise[] {
  const differences = quarters.map((quarter, at) => {
    const before = quarters[at - 4]
    return before === undefined || !isYearBefore(before.end, quarter.end) ? null : quarter.revenue - before.revenue
  })
  return quarters.flatMap((quarter, at) => {
    const own = differences[at] ?? null
    const past = differences.slice(Math.max(0, at - DRIFT_QUARTERS), at).filter((one): one is number => one !== null)
    const [drift, spread] = [mean(past), deviation(past)]
    if (own === null || past.length < DRIFT_QUARTERS || drift === null || spread === null || spread === 0) return []
    return [{ end: quarter.end, filed: quarter.filed, value: (own - drift) / spread }]
  })
}

const isYearBefore = (before: IsoDate, end: IsoDate): boolean =>
  Math.abs((Date.parse(end) - Date.parse(before)) / DAY_MS - 365) <= 20

export interface Pair {
  readonly ticker: string
  readonly end: IsoDate
  readonly change: number
  readonly surprise: number
}

/** A signal and the instant from which it was known. */
export interface Signal {
  readonly publishedMs: EpochMs
  readonly change: number
}

const OLDEST_MS = 100 * DAY_MS

/** The newest change told before a report, at most a hundred days old; null without one. */
export function signalBefore(signals: readonly Signal[], reportMs: EpochMs): Signal | null {
  let newest: Signal | null = null
  for (const signal of signals)
    if (signal.publishedMs < reportMs && signal.publishedMs >= (newest?.publishedMs ?? reportMs - OLDEST_MS))
      newest = signal
  return newest
}

export interface PairSummary {
  readonly n: number
  readonly pearson: number | null
  /** Of ranks; ties share their mean. */
  readonly spearman: number | null
  /** 95 % interval of Pearson's correlation (Fisher's z); null below four pairs. */
  readonly low: number | null
  readonly high: number | null
  readonly isFew: boolean
}

/** How changes and later surprises go together. */
export function summarisePairs(pairs: readonly Pick<Pair, 'change' | 'surprise'>[]): PairSummary {
  const [x, y] = [pairs.map(({ change }) => change), pairs.map(({ surprise }) => surprise)]
  const n = pairs.length
  const r = n < 3 ? null : correlation(x, y)
  const bound = (side: number) =>
    r === null || n < 4 || Math.abs(r) >= 1 ? null : Math.tanh(Math.atanh(r) + (side * Z95) / Math.sqrt(n - 3))
  return {
    n,
    pearson: r,
    spearman: n < 3 ? null : correlation(ranks(x), ranks(y)),
    low: bound(-1),
    high: bound(1),
    isFew: n < LEAST_PAIRS,
  }
}

/** Ranks from 1; equal values share the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const found = new Array<number>(values.length).fill(0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1
    for (let i = from; i <= to; i += 1) found[order[i]?.at ?? 0] = (from + to) / 2 + 1
    from = to + 1
  }
  return found
}
