import { afterFill } from '@/lib/brokerage/holding'
import { isOpening, quoteKey } from '@/lib/brokerage/instrument'
import { type AccountRules, requirementOf } from '@/lib/brokerage/margin'
import { type CashEffect, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import type { Quote } from '@/lib/brokerage/quote'
import { effectOf, ticketCost } from '@/lib/brokerage/ticketCost'
import type { LegFacts } from '@/lib/brokerage/ticketWarnings'
import type { Usd } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'

/** What the estimate reads of a leg; prices in USD per share. */
export type PowerFacts = Pick<LegFacts, 'bid' | 'ask'> & { readonly underlyingPrice: Usd | null }

/** An amount in USD without a sign; the effect says whether it is taken or given. */
export interface BuyingPowerChange {
  readonly amount: Usd
  readonly effect: CashEffect
}

/** Of no account in particular; what the broker's own rules ask for stands in its preview. */
const RULES: AccountRules = { isMargin: true, optionsLevel: 'No Restrictions' }

/**
 * C22, F58: what an order alone would take of the buying power of a margin account that holds nothing else: its cost at the
 * limit, else at the natural prices, and the Reg-T requirement of what it opens. An estimate before fees; null for orders by
 * amount, for legs that close something, and while a price is unknown.
 */
export function ticketBuyingPower(
  ticket: OrderTicket,
  facts: readonly (PowerFacts | null)[],
): BuyingPowerChange | null {
  if (ticket.orderType === 'Notional Market' || !usedLegs(ticket).every((leg) => isOpening(leg.action))) return null
  const legs: Leg[] = []
  const quotes = new Map<string, Quote>()
  for (const [index, leg] of ticket.legs.entries()) {
    if (!leg.isUsed) continue
    const known = facts[index]
    const instrument = leg.instrumentType
    const parts = instrument === 'Equity' ? { root: leg.chain } : parseOccParts(leg.chain)
    if (!known || known.bid === null || known.ask === null || parts === null) return null
    quotes.set(quoteKey(leg.chain, instrument), { bid: known.bid, ask: known.ask, last: known.bid })
    if (instrument === 'Equity Option' && !quotes.has(parts.root)) {
      if (known.underlyingPrice === null) return null
      quotes.set(parts.root, { bid: 0, ask: 0, last: known.underlyingPrice })
    }
    legs.push({ symbol: leg.chain, instrument, underlying: parts.root, action: leg.action, remaining: leg.quantity })
  }
  if (legs.length === 0 || !legs.every(({ remaining }) => remaining > 0)) return null
  const cost = ticketCost(ticket, facts)
  if (cost === null) return null
  const taken = cost + requirementOf(afterFill([], legs), RULES, quotes).need
  return { amount: Math.round(Math.abs(taken) * 100) / 100, effect: effectOf(taken) }
}

type Leg = Parameters<typeof afterFill>[1][number]
