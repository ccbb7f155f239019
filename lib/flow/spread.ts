/** F10 spread of a quote in percent of its mid; null without both sides, or when both are 0. */
export function spreadPercent(bid: number | null, ask: number | null): number | null {
  if (bid === null || ask === null || ask + bid === 0) return null
  return ((ask - bid) / (ask + bid)) * 200
}
