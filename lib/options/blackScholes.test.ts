import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
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
