import { isBuy, quoteKey } from '@/lib/brokerage/instrument'
import { naturalPrice, netPrice, shownSize } from '@/lib/brokerage/orderMath'
import { markOf, type QuoteTable } from '@/lib/brokerage/quote'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import type { FillRule, SimLeg, SimOrder } from '@/server/vendors/broker/simulated/state'

/** What of a leg trades now, and where. */
export interface LegFill {
  readonly quantity: number
  readonly price: Usd
}

/**
 * What of a working order trades at these quotes; null: nothing. Market orders trade at the far side, limits when the
 * market reaches them, spreads whole or not at all, single legs up to the size shown (F60).
 */
export function matchOrder(order: SimOrder, quotes: QuoteTable): readonly LegFill[] | null {
  const prices = order.legs.map((leg) => naturalPrice(leg, quotes))
  if (!prices.every((price) => price !== null)) return null
  if (!isMarketable(order, prices)) return null
  if (order.legs.length > 1) return order.legs.map((leg, at) => ({ quantity: leg.remaining, price: prices[at] ?? 0 }))
  const [leg] = order.legs
  const [price] = prices
  if (leg === undefined || price === undefined) return null
  const quantity = Math.min(leg.remaining, shownSize(leg, quotes))
  return quantity > 0 ? [{ quantity, price }] : null
}

/** Stops are watched until they trigger: stocks by the last price, options by the side they would trade at (F60). */
export function hasReachedStop(order: SimOrder, quotes: QuoteTable): boolean {
  const [leg] = order.legs
  if (order.stopTrigger === null || leg === undefined) return true
  const level = triggerPrice(leg, quotes)
  if (level === null) return false
  return isBuy(leg.action) ? level >= order.stopTrigger : level <= order.stopTrigger
}

/** The fill rule of the account: how much of a match is let through now. */
export function ruledFill(
  order: SimOrder,
  fills: readonly LegFill[],
  at: { readonly rule: FillRule; readonly nowMs: EpochMs },
): readonly LegFill[] | null {
  const { rule, nowMs } = at
  if (rule.kind === 'never') return null
  if (rule.kind === 'scheduled') return nowMs >= rule.atMs ? fills : null
  if (rule.kind === 'delayed') return nowMs >= order.receivedAtMs + rule.ms ? fills : null
  if (rule.kind !== 'partial') return fills
  const part = fills.map((fill, place) => partOf(fill, order.legs[place], rule.fraction))
  return part.every(({ quantity }) => quantity > 0) ? part : null
}

function partOf(fill: LegFill, leg: SimLeg | undefined, fraction: number): LegFill {
  const done = leg === undefined ? 0 : leg.quantity - leg.remaining
  const most = Math.floor((leg?.quantity ?? 0) * fraction) - done
  return { ...fill, quantity: Math.max(0, Math.min(fill.quantity, most)) }
}

function isMarketable(order: SimOrder, prices: readonly Usd[]): boolean {
  if (order.price === null) return true
  const net = netPrice(order.legs, prices)
  return order.priceEffect === 'Credit' ? -net >= order.price : net <= order.price
}

function triggerPrice(leg: SimLeg, quotes: QuoteTable): Usd | null {
  if (leg.instrument === 'Equity Option') return naturalPrice(leg, quotes)
  const quote = quotes.get(quoteKey(leg.symbol, leg.instrument))
  if (quote === undefined) return null
  return quote.last > 0 ? quote.last : markOf(quote)
}
