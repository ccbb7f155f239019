export interface QuoteSide {
  /** USD. */
  readonly price: number
  readonly size: number
}

export interface ExchangeQuote {
  readonly exchange: string
  /** null: this message does not speak of the side. */
  readonly bid: QuoteSide | null
  readonly ask: QuoteSide | null
}

type Side = 'bid' | 'ask'

/**
 * The best bid and offer over all exchanges, built from quotes of single exchanges. The size of the best price is that of
 * every exchange at it together.
 */
export class BestQuote {
  private readonly sides = { bid: new Map<string, QuoteSide>(), ask: new Map<string, QuoteSide>() }
  private best: { bid: QuoteSide | null; ask: QuoteSide | null } = { bid: null, ask: null }

  /** True when the best bid or offer changed in price or size. */
  take(quote: ExchangeQuote): boolean {
    const bid = quote.bid !== null && this.set('bid', quote.exchange, quote.bid)
    const ask = quote.ask !== null && this.set('ask', quote.exchange, quote.ask)
    return bid || ask
  }

  current(): { readonly bid: QuoteSide | null; readonly ask: QuoteSide | null } {
    return this.best
  }

  private set(side: Side, exchange: string, quote: QuoteSide): boolean {
    this.sides[side].set(exchange, quote)
    const old = this.best[side]
    const next = this.bestOf(side)
    if (old !== null && next !== null && old.price === next.price && old.size === next.size) return false
    this.best = { ...this.best, [side]: next }
    return true
  }

  private bestOf(side: Side): QuoteSide | null {
    let best: QuoteSide | null = null
    for (const quote of this.sides[side].values()) {
      if (quote.size <= 0) continue
      const ahead = best === null ? 1 : side === 'bid' ? quote.price - best.price : best.price - quote.price
      if (ahead > 0) best = quote
      else if (best !== null && ahead === 0) best = { price: best.price, size: best.size + quote.size }
    }
    return best
  }
}
