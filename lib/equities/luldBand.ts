import type { Usd } from '@/lib/core/nominal'

export interface LuldBand {
  readonly low: Usd
  readonly high: Usd
  /** Width to either side as a fraction of the reference price. */
  readonly share: number
}

/** From 15:35 New York on, bands of tier 1 and of cheap names are twice as wide. */
const CLOSING_MINUTE = 365

export interface LuldInput {
  /** Mean of the trades of the last five minutes, USD. */
  readonly reference: Usd
  /** Tier 1: members of the S&P 500 and the Russell 1000 and the busiest funds; tier 2: everything else. */
  readonly tier: 1 | 2
  /** Minutes after 9:30 New York. */
  readonly minute: number
}

/**
 * Price band of the limit-up limit-down plan (National Market System Plan to Address Extraordinary Market Volatility, Appendix A,
 * as amended by its 18th amendment): 5 % in tier 1 and 10 % in tier 2 above $3, 20 % from $0.75 to $3, below that the lesser of
 * $0.15 and 75 %; twice as wide from 15:35 on, but not for tier 2 above $3. pages.md §4.4.
 */
export function luldBand({ reference, tier, minute }: LuldInput): LuldBand {
  const isDear = reference > 3
  const base = isDear ? (tier === 1 ? 0.05 : 0.1) : reference >= 0.75 ? 0.2 : Math.min(0.75, 0.15 / reference)
  const isDoubled = minute >= CLOSING_MINUTE && (tier === 1 || !isDear)
  const share = isDoubled ? 2 * base : base
  const cents = (price: number) => Math.round(price * 100) / 100
  return { low: Math.max(0, cents(reference * (1 - share))), high: cents(reference * (1 + share)), share }
}
