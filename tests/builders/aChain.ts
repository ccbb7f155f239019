import { bsmPrice } from '@/lib/options/blackScholes'
import type { StrikeQuote } from '@/lib/options/strikeQuote'

/** What a made chain of one expiry is quoted from. */
export interface MadeTerm {
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
  readonly years: number
  readonly volAt: (strike: number) => number
}

/** Strikes from one to another. */
export const strikesOf = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

/** Quotes around F19's prices: bids are rounded down and asks up to the tick, so that a mid is near but not at the price. */
export function quotesOf(term: MadeTerm, strikes: readonly number[], tick: number): StrikeQuote[] {
  return strikes.map((strike) => {
    const price = (type: 'C' | 'P') => bsmPrice({ ...term, type, strike, vol: term.volAt(strike) })
    const down = (value: number) => Math.floor(value / tick + 1e-9) * tick
    const [call, put] = [price('C'), price('P')]
    return { strike, callBid: down(call), callAsk: down(call) + tick, putBid: down(put), putAsk: down(put) + tick }
  })
}
