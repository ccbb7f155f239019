import type { Usd } from '@/lib/core/nominal'

/** Best bid and ask of a stock or a contract, USD per share, and what is shown at them (shares or contracts). */
export interface Quote {
  readonly bid: Usd
  readonly ask: Usd
  readonly last: Usd
  /** Missing where the source does not say: then any size trades. */
  readonly bidSize?: number
  readonly askSize?: number
}

/** Quotes of one moment by symbol. */
export type QuoteTable = ReadonlyMap<string, Quote>

/** Middle of a quote; the last price when one side is missing. */
export function markOf({ bid, ask, last }: Quote): Usd {
  return bid > 0 && ask > 0 ? (bid + ask) / 2 : last
}
