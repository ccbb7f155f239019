import type { Usd } from '@/lib/core/nominal'
import type { Quote, QuoteTable } from '@/server/vendors/broker/quotes'
import { addFees, feesOf } from '@/server/vendors/broker/simulated/fees'
import {
  type Fees,
  isBuy,
  multiplierOf,
  noFees,
  type OrderTerms,
  type SimInstrument,
  type SimLeg,
} from '@/server/vendors/broker/simulated/state'
import { quoteKey } from '@/server/vendors/broker/simulated/symbols'

type PricedLeg = Pick<SimLeg, 'symbol' | 'instrument' | 'action' | 'remaining' | 'commission'>

/** Where a market order for a leg trades: bought at the ask, sold at the bid (F60). null: no such side. */
export function naturalPrice(leg: Pick<SimLeg, 'symbol' | 'instrument' | 'action'>, quotes: QuoteTable): Usd | null {
  const quote = quotes.get(quoteKey(leg.symbol, leg.instrument))
  if (quote === undefined) return null
  const price = isBuy(leg.action) ? quote.ask : quote.bid
  return price > 0 ? price : null
}

/** Shares or contracts shown on the side a leg would trade with; Infinity when the market does not say. */
export function shownSize(leg: Pick<SimLeg, 'symbol' | 'instrument' | 'action'>, quotes: QuoteTable): number {
  const quote: Quote | undefined = quotes.get(quoteKey(leg.symbol, leg.instrument))
  const size = isBuy(leg.action) ? quote?.askSize : quote?.bidSize
  return size ?? Number.POSITIVE_INFINITY
}

/** How many equal units the legs make: two 1 × 2 ratio spreads are 2. Part shares make one unit. */
export function sizeOf(legs: readonly { readonly quantity: number }[]): number {
  const counts = legs.map(({ quantity }) => quantity)
  return counts.every(Number.isInteger) ? counts.reduce(greatestDivisor) : 1
}

/** Options decide the unit of a price: a covered call of 100 shares and one contract is priced per share. */
function unitMultiplier(legs: readonly { readonly instrument: SimInstrument }[]): number {
  return Math.max(...legs.map(({ instrument }) => multiplierOf(instrument)))
}

/** What the rest of an order costs at the given leg prices, USD: positive is paid. */
function costAt(legs: readonly PricedLeg[], prices: readonly Usd[]): Usd {
  return legs.reduce((sum, leg, at) => {
    const sign = isBuy(leg.action) ? 1 : -1
    return sum + sign * leg.remaining * multiplierOf(leg.instrument) * (prices[at] ?? 0)
  }, 0)
}

/** Net price of one unit per share at the given leg prices: positive is a debit. */
export function netPrice(legs: readonly PricedLeg[], prices: readonly Usd[]): Usd {
  const units = sizeOf(legs.map(({ remaining }) => ({ quantity: remaining })))
  return round(costAt(legs, prices) / (units * unitMultiplier(legs)))
}

/** What the order may cost at most, USD: by its own limit, else at the market. null without a market. */
export function expectedCost(terms: OrderTerms, legs: readonly PricedLeg[], quotes: QuoteTable): Usd | null {
  if (terms.price !== null && terms.priceEffect !== null) {
    const units = sizeOf(legs.map(({ remaining }) => ({ quantity: remaining })))
    return (terms.priceEffect === 'Debit' ? 1 : -1) * terms.price * units * unitMultiplier(legs)
  }
  const prices = legs.map((leg) => naturalPrice(leg, quotes))
  return prices.every((price) => price !== null) ? costAt(legs, prices) : null
}

/** Costs of filling the rest of an order; legs without a market are taken at the order's own price. */
export function expectedFees(terms: OrderTerms, legs: readonly PricedLeg[], quotes: QuoteTable): Fees {
  return legs.reduce((sum, leg) => {
    const price = legs.length === 1 && terms.price !== null ? terms.price : naturalPrice(leg, quotes)
    return addFees(sum, feesOf(leg, leg.remaining, price ?? terms.price ?? 0))
  }, noFees)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

function round(price: Usd): Usd {
  return Math.round(price * 1e6) / 1e6
}
