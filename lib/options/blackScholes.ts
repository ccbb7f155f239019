import type { OptionType } from '@/lib/options/contractLabel'
import { normalisedBlack } from '@/lib/options/normalisedBlack'

/**
 * One European option to price. `spot` and `strike` in USD per share, `years` as of F6 (0 or less = expired now),
 * `rate` and `dividendYield` continuous and `vol` as fractions per year (0.2 is 20 %).
 */
export interface BsmInput {
  readonly type: OptionType
  readonly spot: number
  readonly strike: number
  readonly years: number
  readonly rate: number
  readonly dividendYield: number
  readonly vol: number
}

/**
 * Black-Scholes-Merton price of a European option, USD per share. Formula F19.
 * No time or no volatility left gives the discounted intrinsic value of the forward. Any NaN gives NaN.
 * The value of an out-of-the-money option keeps full relative precision down to the smallest doubles.
 */
export function bsmPrice(input: BsmInput): number {
  const years = Math.max(input.years, 0)
  const forwardLeg = input.spot * Math.exp(-input.dividendYield * years)
  const strikeLeg = input.strike * Math.exp(-input.rate * years)
  const gap = input.type === 'C' ? forwardLeg - strikeLeg : strikeLeg - forwardLeg
  const intrinsic = Math.max(gap, 0)
  const totalVol = input.vol * Math.sqrt(years)
  const scale = Math.sqrt(forwardLeg * strikeLeg)
  if (totalVol === 0 || scale === 0) return intrinsic
  const moneyness = Math.log(input.spot / input.strike) + (input.rate - input.dividendYield) * years
  return intrinsic + scale * normalisedBlack(-Math.abs(moneyness), totalVol)
}
