/** Quotes of the call and the put of one strike and expiry, USD per share; a missing side is null. */
export interface StrikeQuote {
  readonly strike: number
  readonly callBid: number | null
  readonly callAsk: number | null
  readonly putBid: number | null
  readonly putAsk: number | null
}

/** F2: middle of a two-sided quote; null when a side is missing, the ask is not above 0, or the quote is crossed. */
export function midOf(bid: number | null, ask: number | null): number | null {
  if (bid === null || ask === null || !(ask > 0) || !(bid >= 0) || bid > ask) return null
  return 0.5 * (bid + ask)
}

/** A copy ordered by rising strike. */
export function byStrike<T extends { readonly strike: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.strike - b.strike)
}
