import type { Quote, QuoteTable } from '@/lib/brokerage/quote'
import type { OptionSymbol, Ticker } from '@/lib/core/nominal'

/**
 * Where the simulated broker reads its market: tape and chain of the host. null: not quoted. The customer is named because
 * not everyone may see the same prices.
 */
export interface QuoteSource {
  quote(symbol: OptionSymbol | Ticker, customerId: string): Quote | null | Promise<Quote | null>
}

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
