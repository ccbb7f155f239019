import { isBuy, multiplierOf, quoteKey } from '@/lib/brokerage/instrument'
import type { CashEffect, InstrumentType, LegAction } from '@/lib/brokerage/orderTicket'
import type { Quote, QuoteTable } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'

interface QuotedLeg {
  readonly symbol: string
  readonly instrument: InstrumentType
  readonly action: LegAction
}

interface SizedLeg extends Pick<QuotedLeg, 'instrument' | 'action'> {
  /** Shares or contracts still to trade. */
  readonly remaining: number
}

/** Where a market order for a leg trades: bought at the ask, sold at the bid (F60). null: no such side. */
export function naturalPrice(leg: QuotedLeg, quotes: QuoteTable): Usd | null {
  const quote = quotes.get(quoteKey(leg.symbol, leg.instrument))
  if (quote === undefined) return null
  const price = isBuy(leg.action) ? quote.ask : quote.bid
  return price > 0 ? price : null
}

/** Shares or contracts shown on the side a leg would trade with; Infinity when the market does not say. */
export function shownSize(leg: QuotedLeg, quotes: QuoteTable): number {
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
function unitMultiplier(legs: readonly { readonly instrument: InstrumentType }[]): number {
  return Math.max(...legs.map(({ instrument }) => multiplierOf(instrument)))
}

/** What the rest of an order costs at the given leg prices, USD: positive is paid. */
export function costAt(legs: readonly SizedLeg[], prices: readonly Usd[]): Usd {
  return legs.reduce((sum, leg, at) => {
    const sign = isBuy(leg.action) ? 1 : -1
    return sum + sign * leg.remaining * multiplierOf(leg.instrument) * (prices[at] ?? 0)
  }, 0)
}

/** What the rest of an order comes to at its limit, USD: positive is paid. */
export function limitCost(
  { price, priceEffect }: { readonly price: Usd; readonly priceEffect: CashEffect },
  legs: readonly Pick<SizedLeg, 'instrument' | 'remaining'>[],
): Usd {
  return (priceEffect === 'Debit' ? 1 : -1) * price * unitSize(legs)
}

/** USD of one unit of a net price: a price of 4.50 for two condors is 900. */
export function unitSize(legs: readonly Pick<SizedLeg, 'instrument' | 'remaining'>[]): number {
  return sizeOf(legs.map(({ remaining }) => ({ quantity: remaining }))) * unitMultiplier(legs)
}

/** Net price of one unit per share at the given leg prices: positive is a debit. */
export function netPrice(legs: readonly SizedLeg[], prices: readonly Usd[]): Usd {
  return round(costAt(legs, prices) / unitSize(legs))
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

function round(price: Usd): Usd {
  return Math.round(price * 1e6) / 1e6
}
