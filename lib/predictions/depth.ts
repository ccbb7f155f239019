/** One level of an order book of yes contracts: price USD, size contracts. */
export interface BookLevel {
  readonly side: 'bid' | 'ask'
  readonly price: number
  readonly size: number
}

const DEPTH_WIDTH = 0.02

/**
 * Liquidity of a book: USD that stand within 2 cents of the best price of their own side, both sides together. A bid binds
 * price · size, an ask (a bid for no) binds (1 - price) · size. Null for an empty book. F61 "depth = $ within 2c".
 */
export function depthWithin(levels: readonly BookLevel[], width = DEPTH_WIDTH): number | null {
  if (levels.length === 0) return null
  const { bid, ask } = bestOf(levels)
  let sum = 0
  for (const { side, price, size } of levels) {
    // Prices are cents or tenths of a cent: the edge itself still counts.
    if (side === 'bid' && bid !== null && price >= bid - width - 1e-9) sum += price * size
    if (side === 'ask' && ask !== null && price <= ask + width + 1e-9) sum += (1 - price) * size
  }
  return sum
}

/** Highest bid and lowest ask; null for a side without levels. */
export function bestOf(levels: readonly BookLevel[]): { readonly bid: number | null; readonly ask: number | null } {
  let bid: number | null = null
  let ask: number | null = null
  for (const { side, price, size } of levels) {
    if (size <= 0) continue
    if (side === 'bid') bid = bid === null ? price : Math.max(bid, price)
    else ask = ask === null ? price : Math.min(ask, price)
  }
  return { bid, ask }
}

/** Book of yes from bids for no: whoever bids p for no asks 1 - p for yes. */
export function fromNoBid(price: number, size: number): BookLevel {
  return { side: 'ask', price: Math.round((1 - price) * 1e6) / 1e6, size }
}
