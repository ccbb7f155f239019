/** One resolved position: what it cost and what it brought over that, USD. */
export interface ResolvedPosition {
  readonly cost: number
  readonly profit: number
}

/** F61: fewer resolved positions than this say too little of anybody. */
const LEAST_RESOLVED = 50
const Z_95 = 1.959963984540054

export interface RoiEstimate {
  readonly n: number
  /** Profit over cost, all positions together. */
  readonly roi: number
  /** 95 % interval from below; null with fewer than two. */
  readonly low: number | null
}

/**
 * Return on what was paid, with its lower 95 % bound. Profit over cost is a ratio of two sums, so its error is that of the
 * ratio estimator (Cochran, Sampling Techniques, 6.3): se = sqrt(n / (n - 1) · Σ (profit - roi · cost)²) / Σ cost. Null without cost. F61.
 */
export function roiEstimate(positions: readonly ResolvedPosition[]): RoiEstimate | null {
  const n = positions.length
  const cost = positions.reduce((sum, one) => sum + one.cost, 0)
  if (n === 0 || cost <= 0) return null
  const roi = positions.reduce((sum, one) => sum + one.profit, 0) / cost
  if (n < 2) return { n, roi, low: null }
  const spread = positions.reduce((sum, one) => sum + (one.profit - roi * one.cost) ** 2, 0)
  return { n, roi, low: roi - (Z_95 * Math.sqrt((n / (n - 1)) * spread)) / cost }
}

/** Smart money: at least 50 resolved positions and a return above 0 whose lower bound is above 0. F61. */
export function isSmartMoney(estimate: RoiEstimate | null): boolean {
  return estimate !== null && estimate.n >= LEAST_RESOLVED && estimate.roi > 0 && (estimate.low ?? 0) > 0
}
