import { quantileOfSorted } from '@/lib/core/series'
import { blockInterval } from '@/lib/flow/alerts/blockInterval'
import { studentT975, Z95 } from '@/lib/flow/alerts/studentT'

/** Distribution of returns in percent, with what is needed to doubt it. F66. */
export interface ReturnStats {
  readonly n: number
  readonly mean: number
  readonly median: number
  /** 95 % interval of the mean: Student, or by blocks where these are told; null where too few tell it. */
  readonly meanLow: number | null
  readonly meanHigh: number | null
  /** Share of returns above zero, 0 to 1, with its 95 % interval: Wilson, or by blocks. */
  readonly hitRate: number
  readonly hitRateLow: number | null
  readonly hitRateHigh: number | null
  readonly best: number
  readonly worst: number
  /** Edges of the histogram, percent, rising, and the counts between them; outer bins are open. */
  readonly edges: readonly number[]
  readonly bins: readonly number[]
}

/** Upper halves of the edges, percent: minutes of a stock, days of one, prices of options. */
const LADDERS = [
  [0.25, 0.5, 1, 2],
  [1, 2, 5, 10],
  [5, 10, 20, 40],
  [10, 25, 50, 100],
] as const

/** The finest edges around zero that hold nine of ten returns inside. */
function edgesFor(returns: readonly number[]): readonly number[] {
  const most =
    quantileOfSorted(
      returns.map(Math.abs).sort((a, b) => a - b),
      0.9,
    ) ?? 0
  const upper = LADDERS.find((ladder) => ladder[3] >= most) ?? LADDERS[3]
  return [...upper.map((edge) => -edge).reverse(), 0, ...upper]
}

/**
 * Statistics of returns in percent; null for none. F66.
 * @param blocks what each return shares its luck with, such as its session; without it all count as independent
 */
export function returnStats(returns: readonly number[], blocks?: readonly string[]): ReturnStats | null {
  const n = returns.length
  if (n === 0) return null
  const sorted = [...returns].sort((a, b) => a - b)
  const mean = returns.reduce((sum, value) => sum + value, 0) / n
  const hits = returns.filter((value) => value > 0).length
  const edges = edgesFor(returns)
  return {
    n,
    mean,
    median: medianOf(sorted),
    hitRate: hits / n,
    ...(blocks === undefined ? independent(returns, mean, hits) : byBlocks(returns, blocks)),
    best: sorted.at(-1) ?? mean,
    worst: sorted[0] ?? mean,
    edges,
    bins: binsOf(returns, edges),
  }
}

type Intervals = Pick<ReturnStats, 'meanLow' | 'meanHigh' | 'hitRateLow' | 'hitRateHigh'>

function independent(returns: readonly number[], mean: number, hits: number): Intervals {
  const n = returns.length
  const spread = n < 2 ? null : Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const half = spread === null ? null : studentT975(n - 1) * (spread / Math.sqrt(n))
  return {
    meanLow: half === null ? null : mean - half,
    meanHigh: half === null ? null : mean + half,
    ...wilson(hits, n),
  }
}

function byBlocks(returns: readonly number[], blocks: readonly string[]): Intervals {
  const of = (read: (value: number) => number) =>
    blockInterval(returns.map((value, at) => ({ block: blocks[at] ?? '', value: read(value) })))
  const [mean, rate] = [of((value) => value), of((value) => Number(value > 0))]
  return {
    meanLow: mean?.low ?? null,
    meanHigh: mean?.high ?? null,
    hitRateLow: rate === null ? null : Math.max(0, rate.low),
    hitRateHigh: rate === null ? null : Math.min(1, rate.high),
  }
}

/** Wilson score interval of a share at 95 %. */
function wilson(hits: number, n: number): Pick<ReturnStats, 'hitRateLow' | 'hitRateHigh'> {
  const share = hits / n
  const z2 = Z95 * Z95
  const centre = share + z2 / (2 * n)
  const half = Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  const scale = 1 + z2 / n
  return { hitRateLow: Math.max(0, (centre - half) / scale), hitRateHigh: Math.min(1, (centre + half) / scale) }
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

function binsOf(returns: readonly number[], edges: readonly number[]): readonly number[] {
  const bins: number[] = Array.from({ length: edges.length + 1 }, () => 0)
  for (const value of returns) {
    const bin = edges.filter((edge) => value >= edge).length
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}
