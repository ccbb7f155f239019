/** Distribution of returns in percent, with what is needed to doubt it. F66. */
export interface ReturnStats {
  readonly n: number
  readonly mean: number
  readonly median: number
  /** 95 % interval of the mean (Student); null for fewer than two returns. */
  readonly meanLow: number | null
  readonly meanHigh: number | null
  /** Share of returns above zero, 0 to 1, with its 95 % interval (Wilson). */
  readonly hitRate: number
  readonly hitRateLow: number
  readonly hitRateHigh: number
  readonly best: number
  readonly worst: number
  /** Counts of the bins between `BIN_EDGES`, outer bins open. */
  readonly bins: readonly number[]
}

/** Edges of the histogram, percent. */
export const BIN_EDGES = [-2, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 2] as const

const Z95 = 1.959963984540054
/** 97.5 % quantile of Student's t for 1 to 30 degrees of freedom (NIST table). */
const T975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const

/** Statistics of returns in percent; null for none. F66. */
export function returnStats(returns: readonly number[]): ReturnStats | null {
  const n = returns.length
  if (n === 0) return null
  const sorted = [...returns].sort((a, b) => a - b)
  const mean = returns.reduce((sum, value) => sum + value, 0) / n
  const spread = n < 2 ? null : Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const half = spread === null ? null : (T975[n - 2] ?? Z95) * (spread / Math.sqrt(n))
  const hits = returns.filter((value) => value > 0).length
  return {
    n,
    mean,
    median: medianOf(sorted),
    meanLow: half === null ? null : mean - half,
    meanHigh: half === null ? null : mean + half,
    hitRate: hits / n,
    ...wilson(hits, n),
    best: sorted.at(-1) ?? mean,
    worst: sorted[0] ?? mean,
    bins: binsOf(returns),
  }
}

/** Wilson score interval of a share at 95 %. */
function wilson(hits: number, n: number): { readonly hitRateLow: number; readonly hitRateHigh: number } {
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

function binsOf(returns: readonly number[]): readonly number[] {
  const bins: number[] = Array.from({ length: BIN_EDGES.length + 1 }, () => 0)
  for (const value of returns) {
    const bin = BIN_EDGES.filter((edge) => value >= edge).length
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}
