import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmDelta, bsmGreeks } from '@/lib/options/greeks'

const call = { type: 'C', spot: 100, strike: 105, years: 0.25, rate: 0.05, dividendYield: 0, vol: 0.2 } as const
const put = { ...call, type: 'P' } as const

describe('F19 Greeks', () => {
  it('F19: the printed test vector of the call', () => {
    const greeks = bsmGreeks(call)
    expect(bsmPrice(call)).toBeCloseTo(2.4779, 4)
    expect(greeks.delta).toBeCloseTo(0.37718, 5)
    expect(greeks.gamma).toBeCloseTo(0.03799, 5)
    expect(greeks.vega).toBeCloseTo(0.18994, 5)
    expect(greeks.theta).toBeCloseTo(-0.02564, 5)
    expect(greeks.vanna).toBeCloseTo(0.78427, 5)
    expect(greeks.charm).toBeCloseTo(-0.00138, 5)
  })

  it('F19: the printed test vector of the put', () => {
    expect(bsmPrice(put)).toBeCloseTo(6.1736, 4)
    expect(bsmGreeks(put).theta).toBeCloseTo(-0.01144, 5)
  })

  it('F19: the printed test vector with a dividend yield of 2 %', () => {
    const withYield = { ...call, dividendYield: 0.02 }
    expect(bsmPrice(withYield)).toBeCloseTo(2.2945, 4)
    expect(bsmGreeks(withYield).vanna).toBeCloseTo(0.8602, 4)
    expect(bsmGreeks(withYield).charm).toBeCloseTo(-0.001229, 6)
    expect(bsmGreeks({ ...withYield, type: 'P' }).charm).toBeCloseTo(-0.001283, 6)
  })

  it('F19: delta alone is the delta of the whole set', () => {
    for (const option of [call, put, { ...put, years: 0 }, { ...call, vol: 0 }, { ...call, dividendYield: 0.03 }]) {
      const greeks = bsmGreeks(option)
      expect(bsmDelta(option)).toBe(greeks.delta)
    }
  })
})

describe('F19 limits', () => {
  it.each([
    ['call in the money', { ...call, spot: 110, years: 0 }, 1],
    ['call out of the money', { ...call, years: 0 }, 0],
    ['call at the strike', { ...call, spot: 105, years: 0 }, 0.5],
    ['put in the money', { ...put, years: 0 }, -1],
    ['put out of the money', { ...put, spot: 110, years: 0 }, 0],
    ['put at the strike', { ...put, spot: 105, years: 0 }, -0.5],
    ['time below zero counts as expired', { ...put, years: -0.1 }, -1],
  ])('expired: %s', (_name, option, delta) => {
    const greeks = bsmGreeks(option)
    expect(greeks.delta).toBeCloseTo(delta, 15)
    for (const key of ['gamma', 'vega', 'vanna', 'vomma', 'speed', 'rho'] as const)
      expect(greeks[key]).toBeCloseTo(0, 15)
    const sign = option.type === 'C' ? 1 : -1
    expect(bsmPrice(option)).toBe(Math.max(sign * (option.spot - option.strike), 0))
  })

  it('no volatility: the option is its discounted forward or nothing', () => {
    const sure = { ...call, strike: 90, vol: 0, dividendYield: 0.02 }
    const greeks = bsmGreeks(sure)
    expect(bsmPrice(sure)).toBeCloseTo(100 * Math.exp(-0.005) - 90 * Math.exp(-0.0125), 12)
    expect(greeks.delta).toBeCloseTo(Math.exp(-0.005), 14)
    expect(greeks.theta).toBeCloseTo((0.02 * 100 * Math.exp(-0.005) - 0.05 * 90 * Math.exp(-0.0125)) / 365, 14)
    expect(greeks.rho).toBeCloseTo((90 * 0.25 * Math.exp(-0.0125)) / 100, 13)
    expect(greeks.charm).toBeCloseTo((0.02 * Math.exp(-0.005)) / 365, 15)
    expect(bsmPrice({ ...call, vol: 0 })).toBe(0)
  })

  it('tends to the limits smoothly', () => {
    const almost = bsmGreeks({ ...call, vol: 1e-9, strike: 90 })
    const limit = bsmGreeks({ ...call, vol: 0, strike: 90 })
    for (const key of Object.keys(limit) as (keyof typeof limit)[]) expect(almost[key]).toBeCloseTo(limit[key], 12)
  })

  it('a worthless underlying and NaN come through as numbers and NaN', () => {
    expect(bsmPrice({ ...put, spot: 0 })).toBeCloseTo(105 * Math.exp(-0.0125), 12)
    expect(bsmGreeks({ ...put, spot: 0 }).delta).toBe(-1)
    expect(bsmGreeks({ ...put, spot: 0 }).gamma).toBe(0)
    expect(bsmPrice({ ...put, vol: Number.NaN })).toBeNaN()
    expect(bsmGreeks({ ...put, vol: Number.NaN }).delta).toBeNaN()
  })
})
