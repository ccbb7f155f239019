const WINDOW = 252
/** F32: fewer daily values give no rank. */
export const RANK_OBSERVATIONS = 126

/** Place of today's implied volatility in its last year. `null` shows as '-'. */
export interface VolRank {
  /** (IV - low) / (high - low) × 100, 0 to 100; null with too few days or a flat year. */
  readonly rank: number | null
  /** Share of days below today × 100; null with too few days. */
  readonly percentile: number | null
  /** Lowest and highest of the days and today; null without any. */
  readonly low: number | null
  readonly high: number | null
  /** Days looked at. */
  readonly count: number
}

/**
 * F32: IV rank and IV percentile of `today` against the daily values before it, oldest first; the last 252 count and at
 * least 126 are needed. Days without a value are null and do not count. Any one unit for all volatilities.
 */
export function volRank(history: readonly (number | null)[], today: number): VolRank {
  const days = history.filter((value) => value !== null && Number.isFinite(value)).slice(-WINDOW) as number[]
  const low = days.reduce((a, b) => Math.min(a, b), today)
  const high = days.reduce((a, b) => Math.max(a, b), today)
  const enough = days.length >= RANK_OBSERVATIONS && Number.isFinite(today)
  const below = days.reduce((count, value) => count + (value < today ? 1 : 0), 0)
  return {
    rank: enough && high > low ? (100 * (today - low)) / (high - low) : null,
    percentile: enough ? (100 * below) / days.length : null,
    low: days.length > 0 ? low : null,
    high: days.length > 0 ? high : null,
    count: days.length,
  }
}
