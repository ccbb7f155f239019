import { netPrice } from '@/lib/brokerage/orderMath'
import {
  hasReachedStop,
  type LegFill,
  netLegPrices,
  oppositePrice,
  queueAtEntry,
  restFill,
  walkFill,
} from '@/lib/paper/fillPrices'
import type { PaperLeg, PaperMarket, PaperOrder } from '@/lib/paper/paperBook'

/** What trades of an order now, leg by leg (null: nothing), and the order as it rests on. */
export interface Match {
  readonly order: PaperOrder
  readonly fills: readonly LegFill[] | null
}

/** F60: what of a working order trades in this market. The order must be allowed to trade. */
export function matchOrder(order: PaperOrder, market: PaperMarket): Match {
  const [leg, ...others] = order.legs
  if (leg === undefined) return { order, fills: null }
  return others.length === 0 ? matchSingle(order, leg, market) : { order, fills: matchNet(order, market) }
}

function matchSingle(given: PaperOrder, leg: PaperLeg, market: PaperMarket): Match {
  const quote = market.quotes.get(leg.symbol)
  if (quote === undefined) return { order: given, fills: null }
  const isReached = given.isTriggered || hasReachedStop(leg, given.stopTrigger ?? 0, quote)
  if (!isReached) return { order: given, fills: null }
  const order = given.isTriggered ? given : { ...given, isTriggered: true }
  const { price: limit, slippage, isResting } = order
  const side = { ...leg, quantity: leg.remaining }
  if (limit === null) return matched(order, walkFill(side, quote, { limit, slippage }))
  const opposite = oppositePrice(leg, quote)
  const isMarketable = opposite !== null && (leg.action.startsWith('Buy') ? opposite <= limit : opposite >= limit)
  if (isMarketable) {
    const fill = walkFill(side, quote, { limit, slippage: 0 })
    // Who rests is met at the limit; who comes takes the price that is there.
    return matched(
      order,
      isResting && fill !== null ? { ...fill, price: limit, note: 'Filled at the limit: the market came to it' } : fill,
    )
  }
  if (!isResting)
    return { order: { ...order, isResting: true, queueAhead: queueAtEntry(leg.action, limit, quote) }, fills: null }
  const prints = market.prints.get(leg.symbol) ?? []
  const { fill, queueAhead } = restFill({ ...leg, limit, queueAhead: order.queueAhead }, prints)
  return matched(queueAhead === order.queueAhead ? order : { ...order, queueAhead }, fill)
}

function matched(order: PaperOrder, fill: LegFill | null): Match {
  return { order, fills: fill === null ? null : [fill] }
}

/** Several legs trade whole or not at all, at the net price between mid and natural that the order asks for. */
function matchNet(order: PaperOrder, { quotes }: PaperMarket): readonly LegFill[] | null {
  const prices = netLegPrices(
    order.legs,
    order.legs.map(({ symbol }) => quotes.get(symbol)),
    order.netShare,
  )
  if (prices === null) return null
  const net = netPrice(order.legs, prices)
  const { price: limit, priceEffect } = order
  const isReached = limit === null || (priceEffect === 'Credit' ? -net >= limit - 1e-9 : net <= limit + 1e-9)
  if (!isReached) return null
  const share = Math.round(order.netShare * 100)
  const note =
    share === 100
      ? 'Legs at their natural prices'
      : share === 0
        ? 'Legs at their mids'
        : `Legs ${share} % of the way from mid to natural`
  return order.legs.map(({ remaining }, at) => ({ quantity: remaining, price: prices[at] ?? 0, note }))
}
