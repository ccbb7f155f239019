import { MAX_LEGS, newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { type BasketLeg, parseBasket } from '@/lib/options/legBasket'
import { parseOccParts } from '@/lib/options/occSymbol'

/** The legs that a drawer address names as a basket; null when they are none, or more than a ticket takes. */
export function ticketLegs(text: string): readonly BasketLeg[] | null {
  const legs = parseBasket(text)
  return legs.length > 0 && legs.length <= MAX_LEGS ? legs : null
}

/** A ticket that opens a basket: a limit order for its root, one used leg each. Spec §3 Order ticket. */
export function ticketOfLegs(legs: readonly BasketLeg[]): OrderTicket {
  const root = parseOccParts(legs[0]?.symbol ?? '')?.root ?? ''
  const start: OrderTicket = { ...newOrderTicket(root), orderType: 'Limit' }
  return legs.slice(0, MAX_LEGS).reduce((ticket, { symbol, quantity }, index) => {
    const action = quantity > 0 ? 'Buy to Open' : 'Sell to Open'
    const fields = { action, instrumentType: 'Equity Option', chain: symbol, quantity: Math.abs(quantity) } as const
    const edited = ticketReducer(ticket, { type: 'legEdited', index, fields })
    return ticketReducer(edited, { type: 'legUsed', index, isUsed: true })
  }, start)
}
