import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { americanGreeks, americanPrice, earlyExercise } from '@/lib/options/american'
import { AmericanPricer } from '@/lib/options/americanPricer'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { impliedVol } from '@/lib/options/impliedVol'
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

/** Backward through a binomial tree, exercising wherever it pays more. */
function treePrice({ type, spot, strike, years, rate, dividendYield, vol }: BsmInput, steps: number): number {
  const [dt, sign] = [years / steps, type === 'C' ? 1 : -1]
  const up = Math.exp(vol * Math.sqrt(dt))
  const chance = (Math.exp((rate - dividendYield) * dt) - 1 / up) / (up - 1 / up)
  const paid = (step: number, ups: number) => Math.max(sign * (spot * up ** (2 * ups - step) - strike), 0)
  let values = Array.from({ length: steps + 1 }, (_, ups) => paid(steps, ups))
  for (let step = steps - 1; step >= 0; step -= 1)
    values = Array.from({ length: step + 1 }, (_, ups) =>
      Math.max(
        Math.exp(-rate * dt) * (chance * (values[ups + 1] ?? 0) + (1 - chance) * (values[ups] ?? 0)),
        paid(step, ups),
      ),
    )
  return values[0] ?? 0
}

describe('F21 American options against QuantLib', () => {
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

  it('F21: two years with cash dividends, the last of them on the last day but one', () => {
    const dividends = [
      { years: 31 / 365, amount: 3.92 },
      { years: 38 / 365, amount: 2.04 },
      { years: 729 / 365, amount: 2.61 },
    ]
    const terms = {
      type: 'C',
      spot: 197.97,
      strike: 194.95,
      years: 2,
      rate: 0.076,
      dividendYield: 0,
      vol: 0.7015,
    } as const
    expect(Math.abs(americanPrice({ ...terms, dividends }) - 81.275387)).toBeLessThan(1e-5 * 197.97)
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
    expect(quantlibAmericanYield).toHaveLength(240)
    for (const row of quantlibAmericanYield) {
      const error = Math.abs(americanPrice(row) - row.price)
      expect([error < 3e-3, error < 2e-6 * Math.max(row.spot, row.strike)]).toEqual([true, true])
    }
  })

  it('F21: what is priced for a whole chain is the same to 2e-5 of strike or spot, and gives its volatility back', () => {
    const pricer = new AmericanPricer()
    for (const { price, ...input } of quantlibAmericanYield.slice(0, 60)) {
      const own = pricer.price(input)
      expect(Math.abs(own - price)).toBeLessThan(2e-5 * Math.max(input.spot, input.strike))
      // Where a tenth of the volatility moves nothing, no price tells it.
      if (own - pricer.price({ ...input, vol: 0.9 * input.vol }) > 1e-3) {
        const vol = pricer.impliedVol({ ...input, price: own })
        expect(pricer.price({ ...input, vol: vol ?? Number.NaN })).toBeCloseTo(own, 6)
      }
    }
    // A put quoted at 30.51 came from 25 %; the European formula says 33.1 %.
    const put = { type: 'P', spot: 100, strike: 130, years: 540 / 365, rate: 0.045, dividendYield: 0 } as const
    expect(pricer.impliedVol({ ...put, price: 30.51 })).toBeCloseTo(0.25, 3)
    expect(impliedVol({ ...put, price: 30.51 })).toBeCloseTo(0.331, 3)
  })

  it('F21: a rate that is large beside the variance, where plain sweeps of the boundary swing apart', () => {
    // QuantLib 1.29, integral engine of high precision; its finite differences on 2,000 steps: 0.21238 and 0.17068.
    const still = { type: 'P', dividendYield: 0, dividends: [] } as const
    const first = { ...still, spot: 80.63, strike: 78, years: 540 / 365, rate: 0.092, vol: 0.0708 }
    const second = { ...still, spot: 16.18, strike: 16.12, years: 1, rate: 0.0997, vol: 0.0833 }
    expect(Math.abs(americanPrice(first) - 0.212532)).toBeLessThan(1e-4)
    expect(Math.abs(americanPrice(second) - 0.170752)).toBeLessThan(1e-4)
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

describe('F21 American options as published', () => {
  // F. Longstaff, E. Schwartz, Valuing American Options by Simulation, Review of Financial Studies 14 (2001), table 1:
  // finite-difference values of puts, strike 40, rate 6 %; spot, volatility, years, value.
  it.each([
    [36, 0.2, 1, 4.478],
    [36, 0.2, 2, 4.84],
    [36, 0.4, 1, 7.101],
    [36, 0.4, 2, 8.508],
    [38, 0.2, 1, 3.25],
    [38, 0.2, 2, 3.745],
    [38, 0.4, 1, 6.148],
    [38, 0.4, 2, 7.67],
    [40, 0.2, 1, 2.314],
    [40, 0.2, 2, 2.885],
    [40, 0.4, 1, 5.312],
    [40, 0.4, 2, 6.92],
    [42, 0.2, 1, 1.617],
    [42, 0.2, 2, 2.212],
    [42, 0.4, 1, 4.582],
    [42, 0.4, 2, 6.248],
    [44, 0.2, 1, 1.11],
    [44, 0.2, 2, 1.69],
    [44, 0.4, 1, 3.948],
    [44, 0.4, 2, 5.647],
  ])(
    'F21: put on %d at %d for %d years is %d, within the fiftieth of a year its authors allow',
    (spot, vol, years, value) => {
      const price = americanPrice({ ...put, spot, strike: 40, years, vol, rate: 0.06 })
      // Theirs can be exercised 50 times a year, so ours is worth as much or a little more.
      expect(price - value).toBeGreaterThan(-0.001)
      expect(price - value).toBeLessThan(0.012)
    },
  )

  // G. Barone-Adesi, R. Whaley, Efficient Analytic Approximation of American Option Values, Journal of Finance 42 (1987),
  // as in Haug (1998): options on futures, strike 100, rate 10 %; an approximation, good to four cents.
  it.each([
    ['C', 90, 0.1, 0.15, 0.0206],
    ['C', 100, 0.1, 0.15, 1.8771],
    ['C', 110, 0.1, 0.15, 10.0089],
    ['C', 90, 0.1, 0.25, 0.3159],
    ['C', 100, 0.1, 0.25, 3.128],
    ['C', 110, 0.1, 0.25, 10.3919],
    ['C', 90, 0.1, 0.35, 0.9495],
    ['C', 100, 0.1, 0.35, 4.3777],
    ['C', 110, 0.1, 0.35, 11.1679],
    ['C', 100, 0.5, 0.15, 4.0842],
    ['C', 110, 0.5, 0.35, 15.5689],
    ['P', 90, 0.1, 0.15, 10],
    ['P', 100, 0.1, 0.15, 1.877],
    ['P', 110, 0.1, 0.15, 0.041],
  ] as const)('F21: %s on a future at %d, %d years, volatility %d: %d', (type, spot, years, vol, value) => {
    const price = americanPrice({ type, spot, years, vol, strike: 100, rate: 0.1, dividendYield: 0.1, dividends: [] })
    expect(Math.abs(price - value)).toBeLessThan(0.04)
  })

  it('F21 Hull: a five-month put, 50 on 50 at 40 %: American 4.28, European 4.08', () => {
    const hull = { ...put, spot: 50, strike: 50, years: 5 / 12, rate: 0.1, vol: 0.4 }
    expect([americanPrice(hull).toFixed(2), bsmPrice(hull).toFixed(2)]).toEqual(['4.28', '4.08'])
  })

  it('F21: worth what a tree of 2,000 steps says (Cox, Ross and Rubinstein, 1979)', () => {
    for (const type of ['C', 'P'] as const)
      for (const [strike, dividendYield] of [
        [90, 0],
        [100, 0.03],
        [115, 0.08],
      ] as const) {
        const option = { ...put, type, strike, dividendYield, years: 0.8, vol: 0.3 }
        expect(Math.abs(americanPrice(option) - treePrice(option, 2_000))).toBeLessThan(0.006)
      }
  })
})
