import type { OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'

/** Best bid and ask of a stock or a contract, USD per share, and what is shown at them (shares or contracts). */
export interface Quote {
  readonly bid: Usd
  readonly ask: Usd
  readonly last: Usd
  /** Missing where the source does not say: then any size trades. */
  readonly bidSize?: number
  readonly askSize?: number
}

/**
 * Where the simulated broker reads its market: tape and chain of the host. null: not quoted. The customer is named because
 * not everyone may see the same prices.
 */
export interface QuoteSource {
  quote(symbol: OptionSymbol | Ticker, customerId: string): Quote | null | Promise<Quote | null>
}

/** Quotes of one moment by symbol. */
export type QuoteTable = ReadonlyMap<string, Quote>

/** The quotes of several symbols at once; those that are not quoted are left out. */
export async function quoteTable(
  source: QuoteSource,
  symbols: Iterable<string>,
  customerId: string,
): Promise<QuoteTable> {
  const wanted = [...new Set(symbols)]
  const quotes = await Promise.all(wanted.map((symbol) => source.quote(symbol, customerId)))
  const table = new Map<string, Quote>()
  wanted.forEach((symbol, at) => {
    const quote = quotes[at]
    if (quote) table.set(symbol, quote)
  })
  return table
}

/** Middle of a quote; the last price when one side is missing. */
export function markOf({ bid, ask, last }: Quote): Usd {
  return bid > 0 && ask > 0 ? (bid + ask) / 2 : last
}
