import type { ListedQuote } from '@/lib/options/listedQuote'

/** What is known of a listed contract at an instant. */
export interface ContractQuote extends ListedQuote {
  readonly root: string
  readonly rho: number | null
  readonly vanna: number | null
  readonly charm: number | null
  readonly vomma: number | null
  readonly oiChange: number | null
}

/** A contract of a chain with its session so far. */
export interface ChainContract extends ContractQuote {
  readonly mid: number | null
  readonly last: number | null
  readonly volume: number
  readonly premium: number | null
  readonly trades: number | null
  readonly askVolume: number | null
  readonly bidVolume: number | null
  readonly midVolume: number | null
  readonly multiVolume: number | null
  /** F27 B: contracts the dealers hold from the session's signed prints; null where no prints are known. */
  readonly inventory: number | null
  readonly multiplier: number
}
