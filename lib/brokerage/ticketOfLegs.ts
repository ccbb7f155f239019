import { type InstrumentType, MAX_LEGS, newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { type BasketLeg, parseBasket } from '@/lib/options/legBasket'
import { parseOccParts } from '@/lib/options/occSymbol'

/** The legs that a drawer address names as a basket; null when they are none, or more than a ticket takes. */
export function ticketLegs(text: string): readonly BasketLeg[] | null {
  const legs = parseBasket(text)
  return legs.length > 0 && legs.length <= MAX_LEGS ? legs : null
}

/** A ticket that opens a basket: a limit order for its root, one used leg each; a ticker is shares. Spec §3 Order ticket. */
export function ticketOfLegs(legs: readonly BasketLeg[]): OrderTicket {
  const first: string = legs[0]?.symbol ?? ''
  const start: OrderTicket = { ...newOrderTicket(parseOccParts(first)?.root ?? first), orderType: 'Limit' }
  return legs.slice(0, MAX_LEGS).reduce((ticket, { symbol, quantity }, index) => {
    const action = quantity > 0 ? 'Buy to Open' : 'Sell to Open'
    const instrumentType = parseOccParts(symbol) === null ? 'Equity' : 'Equity Option'
    const fields = { action, instrumentType, chain: symbol, quantity: Math.abs(quantity) } as const
    const edited = ticketReducer(ticket, { type: 'legEdited', index, fields })
    return ticketReducer(edited, { type: 'legUsed', index, isUsed: true })
  }, start)
}

/** A market order that closes what is held, in whole shares and contracts; the name of a stock is its ticker. */
export function closingTicket(
  held: readonly {
    readonly symbol: string
    readonly instrument: InstrumentType
    readonly underlying: string
    readonly quantity: number
  }[],
): OrderTicket {
  const root = parseOccParts(held[0]?.symbol ?? '')?.root ?? held[0]?.underlying ?? ''
  return held.slice(0, MAX_LEGS).reduce((ticket, { symbol, instrument, quantity }, index) => {
    const action = quantity > 0 ? 'Sell to Close' : 'Buy to Close'
    const fields = { action, instrumentType: instrument, chain: symbol, quantity: Math.abs(quantity) } as const
    const edited = ticketReducer(ticket, { type: 'legEdited', index, fields })
    return ticketReducer(edited, { type: 'legUsed', index, isUsed: true })
  }, newOrderTicket(root))
}

/** Spec §9 Defaults. */
export const DEFAULT_TICKET_TICKER = 'AAPL'

/** The ticket of the legs, contract or ticker that a link names, else of the default ticker of spec §9. */
export function firstTicket(start: string | null): OrderTicket {
  if (start === null) return newOrderTicket(DEFAULT_TICKET_TICKER)
  const legs = ticketLegs(start)
  if (legs !== null) return ticketOfLegs(legs)
  const option = parseOccParts(start)
  if (option === null) return newOrderTicket(start)
  return ticketReducer(newOrderTicket(option.root), { type: 'contractLoaded', chain: start, action: 'Buy to Open' })
}

const TICKER = /^[A-Z][A-Z.]{0,5}$/

/** A ticker, contract or basket of legs as a link names it; null for anything else. */
export function ticketSubject(text: string): string | null {
  const subject = text.toUpperCase()
  const isOne = parseOccParts(subject) !== null || (TICKER.test(subject) && subject !== 'TRUE')
  return isOne || ticketLegs(subject) !== null ? subject : null
}
