/** Prices of prediction markets: USD a contract that pays 1 USD, so a price is a probability. F61. */

/** The best quotes of a yes contract on one venue, and what its taker pays. */
export interface VenueQuote {
  readonly bid: number | null
  readonly ask: number | null
  /** Coefficient of the quadratic taker fee: `rate · price · (1 - price)` a contract; 0 where nothing is taken. */
  readonly feeRate: number
}

/** Implied probability of a market: the middle of its quotes, else its last price; null where neither is known. F61. */
export function impliedProbability({ bid, ask }: Pick<VenueQuote, 'bid' | 'ask'>, last: number | null): number | null {
  if (bid !== null && ask !== null && ask > bid) return (bid + ask) / 2
  return last
}

/**
 * Overround of outcomes of which exactly one comes true: sum of their yes prices - 1. Above 0 buying all of them costs more
 * than it pays. Null with fewer than two prices, or where one is not known. F61.
 */
export function overround(prices: readonly (number | null)[]): number | null {
  if (prices.length < 2) return null
  let sum = 0
  for (const price of prices) {
    if (price === null) return null
    sum += price
  }
  return sum - 1
}

/** Taker fee of one contract at a price, USD, before any rounding of the order as a whole (Kalshi: rate 0.07). */
export function takerFee(rate: number, price: number): number {
  return rate * price * (1 - price)
}

export interface VenueGap {
  /** Where yes is bought: the first or the second venue. */
  readonly buyAt: 0 | 1
  /** Sale price of the dear venue - price of the cheap one, USD a contract. */
  readonly gross: number
  readonly fees: number
  /** What is left of 1 USD when yes is bought at one venue and no at the other; below 0 the gap pays nothing. */
  readonly net: number
}

/**
 * Price gap of one question on two venues net of fees: yes bought at the ask of one, no bought at the other (at 1 - its yes
 * bid); the better of both ways. Null where a quote is missing. F61.
 */
export function venueGap(first: VenueQuote, second: VenueQuote): VenueGap | null {
  const ways = ([0, 1] as const).flatMap((buyAt) => {
    const [buy, sell] = buyAt === 0 ? [first, second] : [second, first]
    if (buy.ask === null || sell.bid === null) return []
    const gross = sell.bid - buy.ask
    const fees = takerFee(buy.feeRate, buy.ask) + takerFee(sell.feeRate, 1 - sell.bid)
    return [{ buyAt, gross, fees, net: gross - fees }]
  })
  return ways.sort((a, b) => b.net - a.net)[0] ?? null
}

/** Words of a question that two venues ask alike: letters and figures of title and outcome, and the day it closes. */
export function questionKey(title: string, outcome: string, closesOn: string): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9.%$]+/g, ' ')
      .trim()
  return `${plain(title)}|${plain(outcome)}|${closesOn}`
}
