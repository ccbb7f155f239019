import { AmericanPricer } from '@/lib/options/americanPricer'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { type BsmGreeks, bsmDelta, emptyGreeks, writeBsmGreeks } from '@/lib/options/greeks'
import { type ImpliedVolInput, impliedVol } from '@/lib/options/impliedVol'
import { ALL_GREEKS, addEarlyGreeks, quickAmericanDelta, quickAmericanPremium } from '@/lib/options/quickAmerican'

/** Boundaries are made once and shared by all that price in a process. */
const american = new AmericanPricer()

/** Price of an option on a continuous yield by its style, USD per share: F19 of European, F21 of American options. */
export function priceOfStyle(style: ExerciseStyle, input: BsmInput): number {
  return style === 'European' ? bsmPrice(input) : american.price(input)
}

/** The same for thousands of values at a time: American options by the approximation of Ju and Zhong. */
export function quickPriceOfStyle(style: ExerciseStyle, input: BsmInput): number {
  const held = bsmPrice(input)
  return style === 'European' ? held : held + quickAmericanPremium(input, held)
}

/** Volatility at which an option of a style has a price, a fraction a year (F20, F21); null where none explains it. */
export function volOfStyle(style: ExerciseStyle, input: ImpliedVolInput): number | null {
  return style === 'European' ? impliedVol(input) : american.impliedVol(input)
}

/**
 * Greeks of an option by its style, in the units of F19, written into `out`: the one place where a chain, an exposure or a
 * book gets them. American options by the approximation of Ju and Zhong, which costs some microseconds. Returns the price.
 */
export function writeGreeksOfStyle(style: ExerciseStyle, input: BsmInput, out: BsmGreeks, wanted = ALL_GREEKS): number {
  writeBsmGreeks(input, out)
  const { spot, years } = input
  // Shares less the discounted strike, each at its chance: delta and rho hold both, and a second pricing would cost as much.
  const held = years > 0 ? Math.max(0, spot * out.delta - (100 * out.rho) / years) : bsmPrice(input)
  return style === 'European' ? held : addEarlyGreeks(input, held, out, wanted)
}

/** All Greeks of {@link writeGreeksOfStyle}. */
export function greeksOfStyle(style: ExerciseStyle, input: BsmInput): BsmGreeks {
  const out = emptyGreeks()
  writeGreeksOfStyle(style, input, out)
  return out
}

/** Delta alone. */
export function deltaOfStyle(style: ExerciseStyle, input: BsmInput): number {
  const held = bsmDelta(input)
  return style === 'European' ? held : quickAmericanDelta(input, held)
}
