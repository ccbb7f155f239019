import { costAt, limitCost, naturalPrice } from '@/lib/brokerage/orderMath'
import type { QuoteTable } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import { addFees, feesOf } from '@/server/vendors/broker/simulated/fees'
import { type Fees, noFees, type OrderTerms, type SimLeg } from '@/server/vendors/broker/simulated/state'

type PricedLeg = Pick<SimLeg, 'symbol' | 'instrument' | 'action' | 'remaining' | 'commission'>

/** What the order may cost at most, USD: by its own limit, else at the market. null without a market. */
export function expectedCost(terms: OrderTerms, legs: readonly PricedLeg[], quotes: QuoteTable): Usd | null {
  const { price, priceEffect } = terms
  if (price !== null && priceEffect !== null) return limitCost({ price, priceEffect }, legs)
  const prices = legs.map((leg) => naturalPrice(leg, quotes))
  return prices.every((each) => each !== null) ? costAt(legs, prices) : null
}

/** Costs of filling the rest of an order; legs without a market are taken at the order's own price. */
export function expectedFees(terms: OrderTerms, legs: readonly PricedLeg[], quotes: QuoteTable): Fees {
  return legs.reduce((sum, leg) => {
    const price = legs.length === 1 && terms.price !== null ? terms.price : naturalPrice(leg, quotes)
    return addFees(sum, feesOf(leg, leg.remaining, price ?? terms.price ?? 0))
  }, noFees)
}
