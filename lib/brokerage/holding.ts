import { isBuy } from '@/lib/brokerage/instrument'
import type { InstrumentType, LegAction } from '@/lib/brokerage/orderTicket'

/** What an account holds of one instrument: shares or contracts, negative when short. */
export interface Holding {
  readonly symbol: string
  readonly instrument: InstrumentType
  readonly underlying: string
  readonly quantity: number
}

/** A leg with what of it is still to trade. */
export interface OpenLeg extends Omit<Holding, 'quantity'> {
  readonly action: LegAction
  readonly remaining: number
}

/** What is held once the legs have traded whole. */
export function afterFill(holdings: readonly Holding[], legs: readonly OpenLeg[]): Holding[] {
  const after = new Map(holdings.map((holding) => [holding.symbol, holding]))
  for (const { symbol, instrument, underlying, action, remaining } of legs) {
    const held = after.get(symbol)?.quantity ?? 0
    after.set(symbol, { symbol, instrument, underlying, quantity: held + (isBuy(action) ? remaining : -remaining) })
  }
  return [...after.values()].filter(({ quantity }) => quantity !== 0)
}
