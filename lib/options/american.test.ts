import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptionType } from '@/lib/flow/trade'
import { americanGreeks, americanPrice, earlyExercise } from '@/lib/options/american'
import { AmericanPricer } from '@/lib/options/americanPricer'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { impliedVol } from '@/lib/options/impliedVol'
import recorded from '@/tests/oracle/fixtures/quantlibAmerican.json'
import { quantlibAmericanDividends, quantlibAmericanYield } from '@/tests/oracle/quantlib'

const put = {
  type: 'P',
  spot: 100,
  strike: 105,
  years: 0.5,
  rate: 0.06,
  dividendYield: 0,
  vol: 0.25,
  dividends: [],
} as const

describe('F21 American options against QuantLib', () => {
  it('F21: 60 options on a dividend yield, to 2e-5 of the spot (integral equation of high precision)', () => {
    expect(quantlibAmericanYield).toHaveLength(60)
    for (const row of quantlibAmericanYield) {
      expect(Math.abs(americanPrice(row) - row.price)).toBeLessThan(2e-5 * row.spot)
    }
  })

  it('F21: 60 options with cash dividends, price and Greeks (finite differences)', () => {
    expect(quantlibAmericanDividends).toHaveLength(60)
    for (const row of quantlibAmericanDividends) {
      const greeks = americanGreeks(row)
      expect(Math.abs(greeks.price - row.price)).toBeLessThan(5e-5 * row.spot)
      expect(Math.abs(greeks.delta - row.delta)).toBeLessThan(2e-4)
      expect(Math.abs(greeks.gamma - row.gamma) * row.spot).toBeLessThan(2e-3)
      expect(Math.abs(greeks.vega - row.vega)).toBeLessThan(2e-5 * row.spot)
      expect(Math.abs(greeks.rho - row.rho)).toBeLessThan(2e-4 * row.spot)
      // QuantLib takes theta as a difference over one of its time steps.
      if (greeks.theta !== 0) expect(Math.abs(greeks.theta - row.theta)).toBeLessThan(1.5e-5 * row.spot)
    }
  })

  it('F21: the premium of early exercise with cash dividends', () => {
    for (const row of quantlibAmericanDividends) {
      const parts = earlyExercise(row)
      expect(Math.abs(parts.european - row.european)).toBeLessThan(2e-5 * row.spot)
      expect(Math.abs(parts.premium - (row.price - row.european))).toBeLessThan(5e-5 * row.spot)
    }
  })
})

describe('F21 over the whole domain against QuantLib', () => {
  it('F21: 1 to 1,095 days, volatilities of 5 to 400 %: within half a cent or 2e-6, worst 3e-3 USD', () => {
    const known = { type: 'P', spot: 1675.05, strike: 3202.32, years: 180 / 365, vol: 0.6645, rate: 0.08 } as const
    expect(americanPrice({ ...known, dividendYield: 0.01, dividends: [] })).toBeCloseTo(1529.76, 2)
    let [worst, worstShare] = [0, 0]
    for (const { price, days, ...row } of recorded) {
      const input = { ...row, type: row.type as OptionType, years: days / 365, dividends: [] }
      const error = Math.abs(americanPrice(input) - price)
      worst = Math.max(worst, error)
      worstShare = Math.max(worstShare, error / Math.max(row.spot, row.strike))
      expect(error).toBeLessThan(Math.max(0.005, 2e-6 * Math.max(row.spot, row.strike)))
    }
    console.info(
      `American against QuantLib: worst ${worst.toExponential(1)} USD, ${worstShare.toExponential(1)} of the price`,
    )
    expect([worst < 3e-3, worstShare < 2e-6]).toEqual([true, true])
  })

  it('F21: what is priced for a whole chain is the same to 2e-5 of strike or spot, and gives its volatility back', () => {
    const pricer = new AmericanPricer()
    for (const { price, days, ...row } of recorded.slice(0, 60)) {
      const input = { ...row, type: row.type as OptionType, years: days / 365 }
      const own = pricer.price(input)
      expect(Math.abs(own - price)).toBeLessThan(2e-5 * Math.max(row.spot, row.strike))
      // Where a tenth of the volatility moves nothing, no price tells it.
      if (own - pricer.price({ ...input, vol: 0.9 * row.vol }) > 1e-3) {
        const vol = pricer.impliedVol({ ...input, price: own })
        expect(pricer.price({ ...input, vol: vol ?? Number.NaN })).toBeCloseTo(own, 6)
      }
    }
    // A put quoted at 30.51 came from 25 %; the European formula says 33.1 %.
    const put = { type: 'P', spot: 100, strike: 130, years: 540 / 365, rate: 0.045, dividendYield: 0 } as const
    expect(pricer.impliedVol({ ...put, price: 30.51 })).toBeCloseTo(0.25, 3)
    expect(impliedVol({ ...put, price: 30.51 })).toBeCloseTo(0.331, 3)
  })

  it('F21: a spot of 0 and a volatility of 10,000 % have values', () => {
    for (const dividends of [[], [{ years: 0.2, amount: 2 }]]) {
      expect(americanPrice({ ...put, spot: 0, dividends })).toBe(105)
      expect(americanPrice({ ...put, type: 'C', spot: 0, dividends })).toBe(0)
      expect(Math.abs(americanPrice({ ...put, vol: 100, dividends }) - 105)).toBeLessThan(0.2)
    }
  })
})

describe('F21 properties', () => {
  it('F21: a call without dividends is worth its European price, so the right to exercise early is worth nothing', () => {
    const call = { ...put, type: 'C' as const }
    expect(americanPrice(call)).toBeCloseTo(bsmPrice(call), 4)
    expect(earlyExercise(call).premium).toBeCloseTo(0, 10)
    const [american, european] = [americanGreeks(call), bsmGreeks(call)]
    expect(american.delta).toBeCloseTo(european.delta, 4)
    expect(american.gamma).toBeCloseTo(european.gamma, 4)
    expect(american.vega).toBeCloseTo(european.vega, 4)
    expect(american.theta).toBeCloseTo(european.theta, 4)
    expect(american.rho).toBeCloseTo(european.rho, 3)
  })

  it('F21: theta is the loss of value over a day', () => {
    const day = 1 / 365
    const decay = (americanPrice({ ...put, years: 0.5 - day }) - americanPrice({ ...put, years: 0.5 + day })) / 2
    expect(americanGreeks(put).theta).toBeCloseTo(decay, 4)
  })

  it('F21: a deep put is exercised at once: intrinsic value, delta -1, no time decay', () => {
    const greeks = americanGreeks({ ...put, spot: 60 })
    expect(greeks.price).toBe(45)
    expect(greeks.delta).toBeCloseTo(-1, 9)
    expect(greeks.theta).toBe(0)
  })

  it('F21: a dividend makes early exercise of a call worth something only when it is large enough', () => {
    const call = { ...put, type: 'C' as const, strike: 90 }
    expect(earlyExercise({ ...call, dividends: [{ years: 0.4, amount: 3 }] }).premium).toBeGreaterThan(0.3)
    expect(earlyExercise({ ...call, dividends: [{ years: 0.1, amount: 0.05 }] }).premium).toBeCloseTo(0, 6)
  })

  it('F21: dividends outside the life of the option do not matter', () => {
    const outside = {
      ...put,
      dividends: [
        { years: 0.6, amount: 4 },
        { years: -0.1, amount: 4 },
      ],
    }
    expect(americanPrice(outside)).toBe(americanPrice(put))
  })

  it('F21: expired is intrinsic; no volatility is the best moment of a sure path', () => {
    expect(americanPrice({ ...put, years: 0 })).toBe(5)
    expect(americanGreeks({ ...put, years: 0 })).toMatchObject({ price: 5, delta: -1, gamma: 0, theta: 0 })
    expect(americanPrice({ ...put, vol: 0 })).toBeCloseTo(5, 9)
    expect(americanPrice({ ...put, type: 'C', strike: 90, vol: 0 })).toBeCloseTo(100 - 90 * Math.exp(-0.03), 9)
  })

  it('F21: never below the European price nor below intrinsic value', () => {
    const drawn = fc.record({
      type: fc.constantFrom('C' as const, 'P' as const),
      strike: fc.double({ min: 50, max: 200, noNaN: true }),
      years: fc.double({ min: 0.01, max: 2, noNaN: true }),
      rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
      dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
      vol: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
    })
    fc.assert(
      fc.property(drawn, (option) => {
        const input = { ...option, spot: 100, dividends: [] }
        const price = americanPrice(input)
        expect(price).toBeGreaterThan(bsmPrice(input) - 3e-3)
        expect(price).toBeGreaterThanOrEqual(option.type === 'C' ? 100 - option.strike : option.strike - 100)
      }),
      { numRuns: 60 },
    )
  })
})
