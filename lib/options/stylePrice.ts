import { AmericanPricer } from '@/lib/options/americanPricer'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { type ImpliedVolInput, impliedVol } from '@/lib/options/impliedVol'

/** Boundaries are made once and shared by all that price in a process. */
const american = new AmericanPricer()

/** Price of an option on a continuous yield by its style, USD per share: F19 of European, F21 of American options. */
export function priceOfStyle(style: ExerciseStyle, input: BsmInput): number {
  return style === 'European' ? bsmPrice(input) : american.price(input)
}

/** Volatility at which an option of a style has a price, a fraction a year (F20, F21); null where none explains it. */
export function volOfStyle(style: ExerciseStyle, input: ImpliedVolInput): number | null {
  return style === 'European' ? impliedVol(input) : american.impliedVol(input)
}
