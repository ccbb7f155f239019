const MINUTES_PER_YEAR = 252 * 390

/** F33 within a session: yearly volatility of the returns between equally spaced prices, zero mean; null under three. */
export function intradayVol(prices: readonly number[], minutesApart: number): number | null {
  if (prices.length < 3) return null
  let squares = 0
  for (let at = 1; at < prices.length; at += 1) squares += Math.log((prices[at] ?? 1) / (prices[at - 1] ?? 1)) ** 2
  return Math.sqrt((squares / (prices.length - 1)) * (MINUTES_PER_YEAR / minutesApart))
}
