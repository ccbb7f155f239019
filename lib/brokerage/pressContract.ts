import { isBuy } from '@/lib/brokerage/instrument'
import { MAX_LEGS, newOrderTicket, type OrderLeg, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { takesPrice } from '@/lib/brokerage/ticketRules'
import type { OptionSymbol } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'

/** Contracts of a leg, negative is sold. */
export function signedQuantity({ action, quantity }: Pick<OrderLeg, 'action' | 'quantity'>): number {
  return isBuy(action) ? quantity : -quantity
}

/**
 * A ticket after a press on a quote of the chain: one contract more or less of a leg it has, else a new leg. The untouched
 * first leg of shares gives way; a contract of another name begins anew; a fifth leg is not taken. The price starts again,
 * at the middle of the market.
 */
export function pressContract(ticket: OrderTicket, chain: OptionSymbol, way: 1 | -1): OrderTicket {
  const root = parseOccParts(chain)?.root
  if (root === undefined) return ticket
  const isOther = underlyingOf(root) !== underlyingOf(ticket.mainTicker)
  const legs = isOther || isUntouched(ticket) ? [] : usedLegs(ticket)
  const at = legs.findIndex((leg) => leg.chain === chain)
  const known = legs[at]
  if (known !== undefined) {
    const quantity = signedQuantity(known) + way
    const kept = { ...known, quantity: Math.abs(quantity) }
    return withLegs(ticket, quantity === 0 ? legs.toSpliced(at, 1) : legs.with(at, kept))
  }
  if (legs.length >= MAX_LEGS) return ticket
  const action = way > 0 ? 'Buy to Open' : 'Sell to Open'
  const added: OrderLeg = { action, instrumentType: 'Equity Option', quantity: 1, chain, isUsed: true }
  return withLegs({ ...ticket, mainTicker: isOther ? root : ticket.mainTicker }, [...legs, added])
}

/** Only the first leg as a new ticket has it. */
function isUntouched(ticket: OrderTicket): boolean {
  const [first, ...others] = usedLegs(ticket)
  return (
    others.length === 0 && first?.instrumentType === 'Equity' && first.action === 'Buy to Open' && first.quantity === 1
  )
}

/** The used legs first, none: as new. */
function withLegs(ticket: OrderTicket, legs: readonly OrderLeg[]): OrderTicket {
  const fresh = newOrderTicket(ticket.mainTicker)
  if (legs.length === 0) return { ...fresh, timeInForce: ticket.timeInForce, gtcDate: ticket.gtcDate }
  return {
    ...ticket,
    legs: fresh.legs.map((leg, index) => legs[index] ?? leg),
    legQuotes: fresh.legQuotes,
    orderType: takesPrice(ticket.orderType) ? ticket.orderType : 'Limit',
    price: null,
    preview: null,
  }
}
