import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { meanOver } from '@/tests/oracle/lognormal'
import { quantlibEuropean } from '@/tests/oracle/quantlib'

describe('F19 against QuantLib', () => {
  it('F19: 160 European prices and their Greeks', () => {
    expect(quantlibEuropean).toHaveLength(160)
    for (const row of quantlibEuropean) {
      const greeks = bsmGreeks(row)
      expect(Math.abs(bsmPrice(row) - row.price)).toBeLessThan(1e-12 * row.spot)
      expect(Math.abs(greeks.delta - row.delta)).toBeLessThan(1e-12)
      expect(Math.abs(greeks.gamma - row.gamma)).toBeLessThan(1e-12)
      expect(Math.abs(greeks.vega - row.vega)).toBeLessThan(1e-12)
      expect(Math.abs(greeks.theta - row.theta)).toBeLessThan(1e-12)
      expect(Math.abs(greeks.rho - row.rho)).toBeLessThan(1e-12)
    }
  })
})

const anyOption = fc.record({
  type: fc.constantFrom('C' as const, 'P' as const),
  spot: fc.double({ min: 10, max: 1000, noNaN: true }),
  moneyness: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
  years: fc.double({ min: 0.01, max: 3, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  vol: fc.double({ min: 0.05, max: 2, noNaN: true }),
})

const optionOf = ({
  moneyness,
  ...rest
}: { moneyness: number; spot: number } & Omit<Parameters<typeof bsmPrice>[0], 'strike'>) => ({
  ...rest,
  strike: rest.spot * Math.exp(moneyness),
})

describe('F19 properties', () => {
  it('F22: call less put is the discounted forward less the discounted strike', () => {
    fc.assert(
      fc.property(anyOption, (drawn) => {
        const option = optionOf(drawn)
        const gap = bsmPrice({ ...option, type: 'C' }) - bsmPrice({ ...option, type: 'P' })
        const forward = option.spot * Math.exp(-option.dividendYield * option.years)
        const strike = option.strike * Math.exp(-option.rate * option.years)
        expect(Math.abs(gap - forward + strike)).toBeLessThan(1e-13 * (option.spot + option.strike))
      }),
    )
  })

  it('F19: rises with volatility, falls (call) or rises (put) with the strike, and stays inside its bounds', () => {
    fc.assert(
      fc.property(anyOption, fc.double({ min: 1.001, max: 1.5, noNaN: true }), (drawn, factor) => {
        const option = optionOf(drawn)
        const price = bsmPrice(option)
        const sign = option.type === 'C' ? 1 : -1
        expect(bsmPrice({ ...option, vol: option.vol * factor })).toBeGreaterThanOrEqual(price)
        expect(sign * (bsmPrice({ ...option, strike: option.strike * factor }) - price)).toBeLessThanOrEqual(0)
        const forward = option.spot * Math.exp(-option.dividendYield * option.years)
        const strike = option.strike * Math.exp(-option.rate * option.years)
        expect(price).toBeGreaterThanOrEqual(Math.max(sign * (forward - strike), 0))
        expect(price).toBeLessThanOrEqual(option.type === 'C' ? forward : strike)
      }),
    )
  })

  it('F19: every Greek is the finite difference it claims to be', () => {
    fc.assert(
      fc.property(anyOption, (drawn) => {
        const option = optionOf(drawn)
        const greeks = bsmGreeks(option)
        const slope = (f: (shift: number) => number, h: number) =>
          (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h)
        const bumped = (key: 'spot' | 'vol' | 'rate' | 'years') => (shift: number) => ({
          ...option,
          [key]: option[key] + shift,
        })
        const spotStep = option.spot * option.vol * Math.sqrt(option.years) * 0.01
        const [volStep, timeStep] = [option.vol * 2e-3, option.years * 2e-3]
        const by = (key: 'spot' | 'vol' | 'rate' | 'years', value: (o: typeof option) => number, h: number) =>
          slope((shift) => value(bumped(key)(shift)), h)
        const near = (value: number, expected: number, scale: number) =>
          expect(Math.abs(value - expected)).toBeLessThan(1e-6 * (Math.abs(value) + scale))
        near(greeks.delta, by('spot', bsmPrice, spotStep), 1e-2)
        near(
          greeks.gamma,
          by('spot', (o) => bsmGreeks(o).delta, spotStep),
          1e-2 / spotStep,
        )
        near(greeks.vega, by('vol', bsmPrice, volStep) / 100, option.spot * 1e-4)
        near(greeks.theta, -by('years', bsmPrice, timeStep) / 365, option.spot / option.years / 365)
        near(greeks.rho, by('rate', bsmPrice, 1e-4) / 100, option.spot * 1e-2)
        near(
          greeks.vanna,
          by('vol', (o) => bsmGreeks(o).delta, volStep),
          1 / option.vol,
        )
        near(greeks.charm, -by('years', (o) => bsmGreeks(o).delta, timeStep) / 365, 1 / option.years / 365)
        near(
          greeks.vomma,
          by('vol', (o) => bsmGreeks(o).vega * 100, volStep),
          option.spot / option.vol,
        )
        near(
          greeks.speed,
          by('spot', (o) => bsmGreeks(o).gamma, spotStep),
          1e-2 / spotStep ** 2,
        )
      }),
    )
  })
})

describe('F19 against textbooks', () => {
  // E. G. Haug, The Complete Guide to Option Pricing Formulas (1998), worked examples of its first chapter.
  it.each([
    [
      'Black-Scholes call',
      { type: 'C', spot: 60, strike: 65, years: 0.25, rate: 0.08, dividendYield: 0, vol: 0.3 },
      2.1334,
    ],
    ['Merton put', { type: 'P', spot: 100, strike: 95, years: 0.5, rate: 0.1, dividendYield: 0.05, vol: 0.2 }, 2.4648],
    [
      'Black-76 call',
      { type: 'C', spot: 19, strike: 19, years: 0.75, rate: 0.1, dividendYield: 0.1, vol: 0.28 },
      1.7011,
    ],
    [
      'Black-76 put',
      { type: 'P', spot: 19, strike: 19, years: 0.75, rate: 0.1, dividendYield: 0.1, vol: 0.28 },
      1.7011,
    ],
    [
      'Garman-Kohlhagen call',
      { type: 'C', spot: 1.56, strike: 1.6, years: 0.5, rate: 0.06, dividendYield: 0.08, vol: 0.12 },
      0.0291,
    ],
  ] as const)('F19 Haug: %s', (_name, input, price) => expect(bsmPrice(input)).toBeCloseTo(price, 4))

  it('F19 Haug: delta, gamma, vega, theta, rho and elasticity of his examples', () => {
    const future = { spot: 105, strike: 100, years: 0.5, rate: 0.1, dividendYield: 0.1, vol: 0.36 }
    expect(bsmGreeks({ ...future, type: 'C' }).delta).toBeCloseTo(0.5946, 4)
    expect(bsmGreeks({ ...future, type: 'P' }).delta).toBeCloseTo(-0.3566, 4)
    const share = { type: 'C', spot: 55, strike: 60, years: 0.75, rate: 0.1, dividendYield: 0, vol: 0.3 } as const
    expect(bsmGreeks(share).gamma).toBeCloseTo(0.0278, 4)
    expect(100 * bsmGreeks(share).vega).toBeCloseTo(18.9358, 4)
    const index = {
      type: 'P',
      spot: 430,
      strike: 405,
      years: 1 / 12,
      rate: 0.07,
      dividendYield: 0.05,
      vol: 0.2,
    } as const
    expect(365 * bsmGreeks(index).theta).toBeCloseTo(-31.1924, 4)
    const call = { type: 'C', spot: 72, strike: 75, years: 1, rate: 0.09, dividendYield: 0, vol: 0.19 } as const
    expect(100 * bsmGreeks(call).rho).toBeCloseTo(38.7325, 4)
    const put = { ...future, type: 'P' } as const
    expect((bsmGreeks(put).delta * put.spot) / bsmPrice(put)).toBeCloseTo(-4.8775, 4)
  })

  it('F19 Hull, Options, Futures, and Other Derivatives: the call of 4.76, the put of 0.81, and the Greeks of 49 on 50', () => {
    const first = { spot: 42, strike: 40, years: 0.5, rate: 0.1, dividendYield: 0, vol: 0.2 }
    expect([bsmPrice({ ...first, type: 'C' }), bsmPrice({ ...first, type: 'P' })].map((p) => p.toFixed(2))).toEqual([
      '4.76',
      '0.81',
    ])
    const greeks = bsmGreeks({ type: 'C', spot: 49, strike: 50, years: 0.3846, rate: 0.05, dividendYield: 0, vol: 0.2 })
    expect(greeks.delta).toBeCloseTo(0.522, 3)
    expect(greeks.gamma).toBeCloseTo(0.066, 3)
    expect((greeks.theta * 365).toFixed(2)).toBe('-4.31')
    expect((greeks.vega * 100).toFixed(1)).toBe('12.1')
    expect((greeks.rho * 100).toFixed(2)).toBe('8.91')
  })

  it('F19: prices are the discounted mean of what is paid, without any formula', () => {
    for (const type of ['C', 'P'] as const)
      for (const strike of [60, 90, 100, 110, 160])
        for (const vol of [0.1, 0.4, 1.1])
          for (const years of [0.05, 0.75, 2]) {
            const market = { spot: 100, rate: 0.045, dividendYield: 0.02, years, vol }
            const paid = (price: number) => Math.max((type === 'C' ? 1 : -1) * (price - strike), 0)
            const mean = Math.exp(-0.045 * years) * meanOver(paid, { ...market, drift: 0.025 })
            expect(Math.abs(bsmPrice({ ...market, type, strike }) - mean)).toBeLessThan(1e-5)
          }
  })

  it('F19: prices too small for a plain difference keep their digits', () => {
    const tiny = { type: 'C', strike: 1000, years: 0.5, rate: 0.05, dividendYield: 0, vol: 0.3 } as const
    expect(bsmPrice({ ...tiny, spot: 100 }) / 2.066481452e-26 - 1).toBeLessThan(1e-9)
    expect(bsmPrice({ ...tiny, spot: 150 }) / 4.87199905e-18 - 1).toBeLessThan(1e-8)
  })
})
