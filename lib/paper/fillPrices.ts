import { isBuy } from '@/lib/brokerage/instrument'
import type { InstrumentType, LegAction } from '@/lib/brokerage/orderTicket'
import type { Usd } from '@/lib/core/nominal'
import { type MarketPrint, type PaperQuote, tidy } from '@/lib/paper/paperBook'

/** What of a leg trades, at which average price, and by which words. */
export interface LegFill {
  readonly quantity: number
  readonly price: Usd
  readonly note: string
}

interface Side {
  readonly instrument: InstrumentType
  readonly action: LegAction
}

/** Smallest step of a price, USD: options trade in cents below 3 USD and in five cents from there on; stocks in cents. */
export function tickOf(instrument: InstrumentType, price: Usd): Usd {
  return instrument === 'Equity Option' && price >= 3 ? 0.05 : 0.01
}

/** The price on the other side of the market: the ask for a buy, the bid for a sell; null: nobody is there. */
export function oppositePrice({ action }: Pick<Side, 'action'>, quote: PaperQuote): Usd | null {
  const price = isBuy(action) ? quote.ask : quote.bid
  return price > 0 ? price : null
}

/**
 * F60 a market order: a buy at the ask plus slippage, a sell at the bid less it. Size beyond what is shown walks on by one
 * tick for each multiple of the shown size. `limit` ends the walk; null: there is none.
 */
export function walkFill(
  leg: Side & { readonly quantity: number },
  quote: PaperQuote,
  { limit, slippage }: { readonly limit: Usd | null; readonly slippage: Usd },
): LegFill | null {
  const best = oppositePrice(leg, quote)
  if (best === null) return null
  const sign = isBuy(leg.action) ? 1 : -1
  const tick = tickOf(leg.instrument, best)
  const start = Math.max(tick, best + sign * slippage)
  const shown = isBuy(leg.action) ? quote.askSize : quote.bidSize
  const perLevel = shown === undefined || shown <= 0 ? leg.quantity : shown
  let left = leg.quantity
  let paid = 0
  for (let level = 0; left > 0; level += 1) {
    const price = tidy(Math.max(tick, start + sign * tick * level))
    if (limit !== null && (price - limit) * sign > 1e-9) break
    const part = Math.min(left, perLevel)
    paid += part * price
    left = tidy(left - part)
  }
  const quantity = tidy(leg.quantity - left)
  if (quantity <= 0) return null
  const walked = Math.ceil(quantity / perLevel) - 1
  const words = `${isBuy(leg.action) ? 'Bought at the ask' : 'Sold at the bid'}${slippage > 0 ? ` with slippage ${slippage.toFixed(2)}` : ''}`
  return {
    quantity,
    price: tidy(paid / quantity),
    note: walked > 0 ? `${words}, walked ${walked} ticks beyond the shown size` : words,
  }
}

/**
 * What must trade at a resting limit before it fills there (F60): the size shown at that price when it joined; nothing when
 * it betters the market; not known (null) when the size is not shown or the limit stands behind the best price.
 */
export function queueAtEntry(action: LegAction, limit: Usd, quote: PaperQuote): number | null {
  const own = isBuy(action) ? quote.bid : quote.ask
  const shown = isBuy(action) ? quote.bidSize : quote.askSize
  const better = (isBuy(action) ? limit - own : own - limit) > 1e-9
  if (better || own <= 0) return 0
  return Math.abs(limit - own) <= 1e-9 && shown !== undefined ? shown : null
}

export interface Rest {
  readonly action: LegAction
  readonly limit: Usd
  readonly remaining: number
  readonly queueAhead: number | null
}

/** What prints do to a resting limit, and how much must still trade at its price before it. */
export interface RestOutcome {
  readonly fill: LegFill | null
  readonly queueAhead: number | null
}

/**
 * F60 a limit resting at a price: filled whole by a trade-through, or by what trades at its price once the volume shown at
 * entry has traded there.
 */
export function restFill({ action, limit, remaining, queueAhead }: Rest, prints: readonly MarketPrint[]): RestOutcome {
  const sign = isBuy(action) ? 1 : -1
  if (prints.some(({ price }) => (limit - price) * sign > 1e-9)) {
    return {
      fill: { quantity: remaining, price: limit, note: 'Filled at the limit: the market traded through it' },
      queueAhead,
    }
  }
  if (queueAhead === null) return { fill: null, queueAhead }
  const volume = prints.reduce((sum, { price, size }) => sum + (Math.abs(price - limit) <= 1e-9 ? size : 0), 0)
  const quantity = Math.min(remaining, volume - queueAhead)
  if (quantity <= 0) return { fill: null, queueAhead: queueAhead - volume }
  return {
    fill: { quantity, price: limit, note: 'Filled at the limit: the size ahead of it at entry had traded' },
    queueAhead: 0,
  }
}

/** F60 a stop is reached: stocks by the last price, options by the side they would trade at. */
export function hasReachedStop(side: Side, trigger: Usd, quote: PaperQuote): boolean {
  const level = side.instrument === 'Equity' && quote.last > 0 ? quote.last : oppositePrice(side, quote)
  if (level === null) return false
  return isBuy(side.action) ? level >= trigger : level <= trigger
}

/**
 * F60 the prices at which several legs trade together: each between its mid (share 0) and its natural price (share 1).
 * null while a leg has no two-sided market on the side it needs.
 */
export function netLegPrices(
  legs: readonly Side[],
  quotes: readonly (PaperQuote | undefined)[],
  share: number,
): readonly Usd[] | null {
  const prices = legs.map((leg, at) => {
    const quote = quotes[at]
    const natural = quote === undefined ? null : oppositePrice(leg, quote)
    if (quote === undefined || natural === null || quote.ask <= 0) return null
    const mid = (quote.bid + quote.ask) / 2
    return tidy(mid + share * (natural - mid))
  })
  return prices.every((price) => price !== null) ? prices : null
}
