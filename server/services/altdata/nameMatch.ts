import { companyKey } from '@/lib/altdata/companyName'
import type { Ticker } from '@/lib/core/nominal'

/** Tickers for the names that sources tell, and those that fit none with their rows. */
export interface NameMatch {
  tickerOf(row: { readonly ticker: string; readonly entity: string }): Ticker
  readonly unmatched: ReadonlyMap<string, number>
}

/** A row that carries a ticker keeps it; a name that fits no listed one is counted and has none. */
export function nameMatchOf(tickers: ReadonlyMap<string, string>): NameMatch {
  const unmatched = new Map<string, number>()
  const known = new Map<string, string>()
  return {
    unmatched,
    tickerOf: ({ ticker, entity }) => {
      if (ticker !== '') return ticker
      const found = known.get(entity) ?? tickers.get(companyKey(entity)) ?? ''
      known.set(entity, found)
      if (found === '') unmatched.set(entity, (unmatched.get(entity) ?? 0) + 1)
      return found
    },
  }
}
