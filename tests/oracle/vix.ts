import type { StrikeQuote } from '@/lib/options/strikeQuote'

/** One expiry by the steps of Cboe's method (Volatility Index Methodology), in its words and one strike after the other. */
export function termBySteps(quotes: readonly StrikeQuote[], years: number, rate: number) {
  const mid = (bid: number | null, ask: number | null) => ((bid ?? 0) + (ask ?? 0)) / 2
  const rows = quotes.map((row) => ({
    strike: row.strike,
    ...{ call: mid(row.callBid, row.callAsk), put: mid(row.putBid, row.putAsk) },
    ...{ callBid: row.callBid ?? 0, putBid: row.putBid ?? 0 },
  }))
  // Step 1: forward from the strike where call and put differ least, and the strike at or just below it.
  const differences = rows.map(({ call, put }) => Math.abs(call - put))
  const nearest = rows[differences.indexOf(Math.min(...differences))]
  const forward = nearest === undefined ? 0 : nearest.strike + Math.exp(rate * years) * (nearest.call - nearest.put)
  const pivot = Math.max(...rows.map(({ strike }) => strike).filter((strike) => strike <= forward))
  // Step 2: puts below and calls above with a bid, up to two strikes in a row without one.
  const taken = new Map<number, number>()
  let empty = 0
  for (const { strike, put, putBid } of rows.toReversed()) {
    if (strike >= pivot || empty === 2) continue
    empty = putBid === 0 ? empty + 1 : 0
    if (putBid > 0) taken.set(strike, put)
  }
  empty = 0
  for (const { strike, call, callBid } of rows) {
    if (strike <= pivot || empty === 2) continue
    empty = callBid === 0 ? empty + 1 : 0
    if (callBid > 0) taken.set(strike, call)
  }
  const centre = rows.find(({ strike }) => strike === pivot)
  taken.set(pivot, ((centre?.call ?? 0) + (centre?.put ?? 0)) / 2)
  // Step 3: the sum.
  const strikes = [...taken.keys()].sort((a, b) => a - b)
  let sum = 0
  for (const [at, strike] of strikes.entries()) {
    const [below, above] = [strikes[at - 1], strikes[at + 1]]
    const interval =
      below === undefined
        ? (above ?? 0) - strike
        : above === undefined
          ? strike - below
          : (above - strike + strike - below) / 2
    sum += (interval / strike ** 2) * Math.exp(rate * years) * (taken.get(strike) ?? 0)
  }
  return { forward, pivot, strikes: strikes.length, variance: (2 / years) * sum - (forward / pivot - 1) ** 2 / years }
}
