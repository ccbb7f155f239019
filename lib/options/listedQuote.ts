import type { ListedTerms } from '@/lib/options/chainListing'

/** The greeks that tapes and chains tell of a contract, in the units of F19; null where not known. */
export interface ToldGreeks {
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
}

/** With the quote, USD per share, and the volatility it stands for. */
export interface ToldQuote extends ToldGreeks {
  readonly bid: number | null
  readonly ask: number | null
  readonly iv: number | null
}

/** A listed contract and its quote at an instant. Quotes in USD per share, greeks as in F19; null where not known. */
export interface ListedQuote extends Omit<ListedTerms, 'root' | 'oiChange'>, ToldQuote {
  /** F6. */
  readonly years: number
}
