import type { Instrument } from '@/server/synthetic/universe'

export interface StockQuote {
  readonly bid: number
  readonly ask: number
}

/** Best bid and offer of a stock: a cent in busy names, more in quiet and dear ones. */
export function stockQuote(spot: number, instrument: Instrument): StockQuote {
  const width = Math.max(0.01, round(spot * (0.00006 + 0.0004 * (1 - Math.exp(-instrument.rank / 500)))))
  const bid = round(spot - width / 2)
  return { bid, ask: round(bid + width) }
}

const round = (value: number): number => Math.round(value * 100) / 100
