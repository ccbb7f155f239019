import { isBuy, multiplierOf } from '@/lib/brokerage/instrument'
import { limitCost, unitSize } from '@/lib/brokerage/orderMath'
import { type CashEffect, type OrderLeg, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { takesPrice } from '@/lib/brokerage/ticketRules'
import type { Usd } from '@/lib/core/nominal'

/** Best bid and ask of each leg of a ticket, USD per share, in the order of the legs. */
export type LegPrices = readonly ({ readonly bid: Usd | null; readonly ask: Usd | null } | null)[]

/** Both ends of the market for a whole ticket, USD: positive is paid. */
export interface TicketMarket {
  /** Every leg at its mid. */
  readonly mid: Usd
  /** Bought at the ask, sold at the bid. */
  readonly natural: Usd
}

/** null while a used leg has no quote. */
export function ticketMarket(ticket: OrderTicket, prices: LegPrices): TicketMarket | null {
  let [mid, natural] = [0, 0]
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const { bid = null, ask = null } = prices[index] ?? {}
    if (bid === null || ask === null) return null
    const units = (isBuy(leg.action) ? 1 : -1) * leg.quantity * multiplierOf(leg.instrumentType)
    mid += (units * (bid + ask)) / 2
    natural += units * (isBuy(leg.action) ? ask : bid)
  }
  return { mid, natural }
}

/**
 * What a ticket comes to, USD: positive is paid. At the price that is typed where its type takes one, else at the natural
 * prices. Payoff, max loss, break-evens and margin of a ticket all follow from this one figure (C22).
 * null while the price is empty or a leg has no quote.
 */
export function ticketCost(ticket: OrderTicket, prices: LegPrices): Usd | null {
  const { orderType, price, priceEffect } = ticket
  if (!takesPrice(orderType)) return ticketMarket(ticket, prices)?.natural ?? null
  return price === null ? null : limitCost({ price, priceEffect }, usedLegs(ticket).map(sized))
}

/** An amount as a price of the ticket: without a sign, per share of one unit, the effect says the direction. */
export function priceOfCost(
  ticket: OrderTicket,
  cost: Usd,
): { readonly price: number; readonly priceEffect: CashEffect } {
  return { price: Math.abs(cost) / unitOf(ticket), priceEffect: effectOf(cost) }
}

/** USD of one unit of the ticket's price: 200 for two condors. */
export function unitOf(ticket: OrderTicket): number {
  return unitSize(usedLegs(ticket).map(sized))
}

export function effectOf(cost: Usd): CashEffect {
  return cost < 0 ? 'Credit' : 'Debit'
}

const sized = ({ instrumentType, quantity }: OrderLeg) => ({ instrument: instrumentType, remaining: quantity })
