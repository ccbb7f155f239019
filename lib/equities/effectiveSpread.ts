import { mean } from '@/lib/core/series'

/** What an estimate of the spread needs of a session, USD, oldest first. */
export interface RangeBar {
  readonly high: number
  readonly low: number
  readonly close: number
}

const K = 3 - 2 * Math.SQRT2

/**
 * F48 effective spread out of daily highs and lows, a fraction of the price: a day's range grows with its volatility, the
 * spread in it does not, so two days apart and together tell them from each other. Overnight gaps are taken out; an
 * estimate below nothing counts as nothing. null where a range is none. Corwin and Schultz, Journal of Finance 67 (2012),
 * equations 14 and 18.
 */
export function twoDaySpread(first: RangeBar, second: RangeBar): number | null {
  const gap = first.close < second.low ? second.low - first.close : Math.min(0, second.high - first.close)
  const [high, low] = [second.high - gap, second.low - gap]
  if (!(first.low > 0 && low > 0) || first.high < first.low || high < low) return null
  const own = Math.log(first.high / first.low) ** 2 + Math.log(high / low) ** 2
  const both = Math.log(Math.max(first.high, high) / Math.min(first.low, low)) ** 2
  const alpha = (Math.sqrt(2 * own) - Math.sqrt(own)) / K - Math.sqrt(both / K)
  return Math.max(0, (2 * (Math.exp(alpha) - 1)) / (1 + Math.exp(alpha)))
}

/** Mean of the estimates of the last so many pairs of sessions; null with fewer. */
export function effectiveSpread(bars: readonly RangeBar[], pairs: number): number | null {
  const own = bars.slice(-pairs - 1)
  const estimates = own.slice(1).flatMap((bar, at) => {
    const before = own[at]
    return before === undefined ? [] : (twoDaySpread(before, bar) ?? [])
  })
  return estimates.length < pairs ? null : mean(estimates)
}
