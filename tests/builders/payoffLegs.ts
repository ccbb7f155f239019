import type { OptionType } from '@/lib/options/contractLabel'
import type { OptionLeg, PayoffLeg } from '@/lib/options/payoff'

/** A European option of 100 shares, a quarter of a year to expiry, at a volatility of 30 %. */
export const leg = (type: OptionType, strike: number, quantity: number, entry: number): OptionLeg => ({
  kind: 'option',
  style: 'European',
  type,
  strike,
  quantity,
  entry,
  years: 0.25,
  vol: 0.3,
  multiplier: 100,
})

/** Shares. */
export const stock = (quantity: number, entry: number): PayoffLeg => ({ kind: 'stock', quantity, entry })
