import type { Usd } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'

const NAKED_RATE = 0.2
const BROAD_INDEX_RATE = 0.15
const NAKED_FLOOR = 0.1

/** A short option: strike and premium in USD per share. */
export interface ShortOption {
  readonly type: OptionType
  readonly strike: number
  readonly premium: number
}

/**
 * F58, Reg-T estimate of a short option that nothing covers, USD per share: premium + max(20 % of the price − what it is
 * out of the money, 10 % of the price (calls) or of the strike (puts)); a broad index has 15 % instead of 20 %.
 */
export function shortMargin({ type, strike, premium }: ShortOption, spot: number, isBroadIndex = false): Usd {
  const outOfMoney = Math.max(0, type === 'C' ? strike - spot : spot - strike)
  const floor = NAKED_FLOOR * (type === 'C' ? spot : strike)
  return premium + Math.max((isBroadIndex ? BROAD_INDEX_RATE : NAKED_RATE) * spot - outOfMoney, floor)
}
