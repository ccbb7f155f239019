import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { impliedVol } from '@/lib/options/impliedVol'
import { agreesWithQuote, isTradedVol } from '@/lib/options/publishedVol'

describe('issue 24: doubt about published volatilities', () => {
  it('0.001% and 0 are none that options trade at; 1%, 45% and 900% are', () => {
    expect([0.00001, 0, 21, 0.01, 0.45, 9].map(isTradedVol)).toEqual([false, false, false, true, true, true])
  })

  // A call ten days from expiry that is quoted 7.30 × 8.00.
  const option = { type: 'C', spot: 600, strike: 605, years: 10 / 365, rate: 0.04, dividendYield: 0 } as const
  const quoted = (vol: number, bid: number | null = 7.3, ask: number | null = 8) =>
    agreesWithQuote({ bid, ask, price: bsmPrice({ ...option, vol }) })

  it('stands beside a quote that it prices, within the room that other rates and dividends need', () => {
    const middle = impliedVol({ ...option, price: 7.65 }) ?? Number.NaN
    expect([quoted(middle), quoted(middle * 1.1), quoted(middle * 0.9)]).toEqual([true, true, true])
    expect([quoted(middle * 3), quoted(middle / 3), quoted(0.01)]).toEqual([false, false, false])
  })

  it('without a two-sided quote nothing contradicts it', () => {
    expect([quoted(0.01, null, 8), quoted(0.01, 0, 8), quoted(0.01, 8, 7.3)]).toEqual([true, true, true])
  })
})
