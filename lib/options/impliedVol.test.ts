import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { impliedForward } from '@/lib/options/forward'
import { bsmGreeks } from '@/lib/options/greeks'
import { impliedVol, quoteImpliedVol } from '@/lib/options/impliedVol'
import { quotesOf, strikesOf } from '@/tests/builders/aChain'
import { quantlibImplied } from '@/tests/oracle/quantlib'
import { spotOfForward } from '@/tests/oracle/spotOfForward'

const base = { type: 'C', spot: 100, strike: 105, years: 0.25, rate: 0.05, dividendYield: 0.01 } as const

describe('F20 implied volatility', () => {
  it.each([
    ['at the forward', { ...base, strike: 100, rate: 0.01 }, 0.2],
    ['near the money', base, 0.2],
    ['one minute left', { ...base, strike: 100.5, years: 60 / 31_536_000 }, 0.9],
    ['40 standard deviations out', { ...base, strike: 120, years: 0.01 }, 0.05],
    ['a vol of 1 per mille', { ...base, strike: 101 }, 0.001],
    ['a vol of 1000 %', { ...base, strike: 300 }, 10],
    ['far up strike, ten years', { ...base, strike: 5000, years: 10 }, 0.6],
    ['deep put', { ...base, type: 'P', strike: 20 } as const, 0.35],
  ])('F20: comes back from its own price to 1e-13: %s', (_name, option, vol) => {
    const price = bsmPrice({ ...option, vol })
    const found = impliedVol({ ...option, price })
    expect(found).not.toBeNull()
    expect(Math.abs((found ?? 0) / vol - 1)).toBeLessThan(1e-13)
  })

  it('F20: agrees with QuantLib on 80 prices in whole cents', () => {
    expect(quantlibImplied).toHaveLength(80)
    for (const row of quantlibImplied) expect(impliedVol(row)).toBeCloseTo(row.vol, 11)
  })

  it('F20: round trip for any option, as exact as the price can tell', () => {
    const option = fc.record({
      type: fc.constantFrom('C' as const, 'P' as const),
      spot: fc.double({ min: 1, max: 5000, noNaN: true }),
      moneyness: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      years: fc.double({ min: 1e-4, max: 5, noNaN: true }),
      rate: fc.double({ min: -0.02, max: 0.15, noNaN: true }),
      dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
      vol: fc.double({ min: 0.01, max: 4, noNaN: true }),
    })
    fc.assert(
      fc.property(option, ({ moneyness, ...rest }) => {
        const input = { ...rest, strike: rest.spot * Math.exp(moneyness) }
        const price = bsmPrice(input)
        const found = impliedVol({ ...input, price })
        const rawVega = bsmGreeks(input).vega * 100
        // What a few roundings of the price mean in volatility; where that is large the price says nothing.
        const blur = (32 * Number.EPSILON * price) / rawVega
        if (price < 1e-250 || !(blur < 1e-3)) return
        expect(Math.abs((found ?? 0) - input.vol)).toBeLessThan(2e-13 * input.vol + blur)
      }),
      { numRuns: 3000 },
    )
  })

  it('F20: null at or below intrinsic value, at the upper bound, or without time', () => {
    const deep = { ...base, strike: 80 }
    const intrinsic = 100 * Math.exp(-0.0025) - 80 * Math.exp(-0.0125)
    expect(impliedVol({ ...deep, price: intrinsic })).toBeNull()
    expect(impliedVol({ ...deep, price: intrinsic - 0.01 })).toBeNull()
    expect(impliedVol({ ...base, price: 0 })).toBeNull()
    expect(impliedVol({ ...base, price: 100 })).toBeNull()
    expect(impliedVol({ ...base, price: 2, years: 0 })).toBeNull()
    expect(impliedVol({ ...base, price: Number.NaN })).toBeNull()
    expect(impliedVol({ ...base, price: 2, spot: 0 })).toBeNull()
  })

  it('F20: a price just above intrinsic still has a volatility', () => {
    const deep = { ...base, strike: 80, type: 'P' as const, price: 1e-12 }
    const vol = impliedVol(deep)
    expect(vol).toBeGreaterThan(0)
    expect(bsmPrice({ ...deep, vol: vol ?? 0 })).toBeCloseTo(1e-12, 24)
  })
})

describe('F20 volatility of a quote', () => {
  it('F20: uses the mid', () => {
    expect(quoteImpliedVol({ ...base, bid: 2, ask: 2.2 })).toEqual({
      vol: impliedVol({ ...base, price: 2.1 }),
      reliable: true,
    })
  })

  it('F20: no bid gives null', () => {
    expect(quoteImpliedVol({ ...base, bid: 0, ask: 2.2 })).toBeNull()
    expect(quoteImpliedVol({ ...base, bid: null, ask: 2.2 })).toBeNull()
  })

  it('F20: a one-sided or crossed quote is marked unreliable', () => {
    expect(quoteImpliedVol({ ...base, bid: 2, ask: null })).toEqual({
      vol: impliedVol({ ...base, price: 2 }),
      reliable: false,
    })
    expect(quoteImpliedVol({ ...base, bid: 2.3, ask: 2.2 })?.reliable).toBe(false)
  })
})

describe('F20 on a made chain', () => {
  it.each([25, 60, 110])('F20: mids in nickels, on the parity forward, %d days out, give the smile back', (days) => {
    const market = { spot: 3_000, rate: 0.0225, dividendYield: 0.019, years: days / 365 }
    const volAt = (strike: number) => 0.14 - 0.5 * Math.log(strike / 3_000) + 0.8 * Math.log(strike / 3_000) ** 2
    const quotes = quotesOf({ ...market, volAt }, strikesOf(2_760, 3_240, 5), 0.05)
    const read = impliedForward(quotes, market)
    // Another spot and yield than the chain was made with: only their forward counts.
    const spot = spotOfForward(read?.forward ?? 0, 0.01, market)
    for (const { strike, callBid, callAsk, putBid, putAsk } of quotes) {
      const vol = volAt(strike)
      const blur = 0.08 / (100 * bsmGreeks({ ...market, type: 'C', strike, vol }).vega)
      for (const [type, bid, ask] of [
        ['C', callBid, callAsk],
        ['P', putBid, putAsk],
      ] as const) {
        const found = quoteImpliedVol({ ...market, dividendYield: 0.01, spot, type, strike, bid, ask })
        expect(Math.abs((found?.vol ?? 0) - vol)).toBeLessThan(blur)
      }
    }
    expect(quotes).toHaveLength(97)
  })
})
