import type { EpochMs } from '@/lib/core/nominal'

export interface SizedTrade {
  readonly ms: EpochMs
  /** USD paid. */
  readonly notional: number
}

/** F61: a trade this large is a whale's, USD. */
export const WHALE_NOTIONAL = 10_000
/** From so many standard deviations a size is unusual. */
export const UNUSUAL_Z = 3
/** Earlier trades that a z-score needs to say anything. */
const LEAST_TRADES = 10

/**
 * z-score of each trade's notional against the trades before it within a stretch of time: (x - mean) / sd, sample deviation.
 * Null with fewer than ten of them or where all were alike. Trades oldest first. F61 "unusual".
 */
export function sizeScores(trades: readonly SizedTrade[], withinMs: number): readonly (number | null)[] {
  let first = 0
  let sum = 0
  let squares = 0
  return trades.map(({ ms, notional }, at) => {
    for (; first < at && (trades[first]?.ms ?? 0) < ms - withinMs; first += 1) {
      const gone = trades[first]?.notional ?? 0
      sum -= gone
      squares -= gone * gone
    }
    const n = at - first
    const mean = n === 0 ? 0 : sum / n
    const variance = n < 2 ? 0 : Math.max(0, squares - n * mean * mean) / (n - 1)
    sum += notional
    squares += notional * notional
    // What is left of equal sizes is rounding, not spread.
    return n < LEAST_TRADES || variance <= 1e-9 * mean * mean ? null : (notional - mean) / Math.sqrt(variance)
  })
}
