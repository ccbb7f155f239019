import { describe, expect, it } from 'vitest'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { type GreekKey, greeksAfter, greekUnits, NO_CHANGE, type PricedContract } from '@/lib/options/whatIf'

const contract: PricedContract = { style: 'European', type: 'C', strike: 105, vol: 0.2, years: 0.25 }
const market = { spot: 100, rate: 0.05, dividendYield: 0.02 }
const input: BsmInput = { ...contract, ...market }

describe('§4.7 greeks: what if', () => {
  it('F19 without a change these are the published figures of the guide', () => {
    const now = greeksAfter(contract, { ...market, dividendYield: 0 }, NO_CHANGE)
    expect(now.value).toBeCloseTo(2.4779, 4)
    expect(now.delta).toBeCloseTo(0.37718, 5)
    expect(now.gamma).toBeCloseTo(0.03799, 5)
    expect(now.vega).toBeCloseTo(0.18994, 5)
    expect(now.theta).toBeCloseTo(-0.02564, 5)
    expect(now.vanna).toBeCloseTo(0.78427, 4)
  })
  it('a change of spot, volatility and days is the price in that market', () => {
    const change = { spotShare: 0.05, volPoints: -3, days: 30 }
    expect(greeksAfter(contract, market, change).value).toBeCloseTo(
      bsmPrice({ ...input, spot: 105, vol: 0.17, years: 0.25 - 30 / 365 }),
      12,
    )
  })
  it('after its expiry only what it pays is left', () => {
    const late = greeksAfter(contract, market, { spotShare: 0.1, volPoints: 0, days: 400 })
    expect(late.value).toBeCloseTo(5, 10)
    expect([late.gamma, late.vega, late.delta]).toEqual([0, 0, 1])
  })
  it('volatility never falls below what can be priced', () => {
    const calm = { ...NO_CHANGE, volPoints: -90 }
    // Without volatility a call is its discounted intrinsic value.
    const certain = 100 * Math.exp(-0.02 * 0.25) - 95 * Math.exp(-0.05 * 0.25)
    expect(greeksAfter({ ...contract, strike: 95 }, market, calm).value).toBeCloseTo(certain, 10)
    expect(greeksAfter({ ...contract, strike: 105 }, market, calm).value).toBeCloseTo(0, 10)
  })
  it('every greek in the unit it is shown in is a finite difference of the price', () => {
    const price = (change: Partial<BsmInput>) => bsmPrice({ ...input, ...change })
    const [s, v, d] = [0.01, 0.0001, 0.01 / 365]
    const delta = (change: Partial<BsmInput>) =>
      (price({ ...change, spot: 100 + s }) - price({ ...change, spot: 100 - s })) / (2 * s)
    const vega = (vol: number) => (price({ vol: vol + v }) - price({ vol: vol - v })) / (2 * v) / 100
    const byHand: Record<GreekKey, number> = {
      delta: delta({}),
      gamma: (price({ spot: 100 + s }) - 2 * price({}) + price({ spot: 100 - s })) / (s * s),
      theta: (price({ years: 0.25 - d }) - price({ years: 0.25 + d })) / 0.02,
      vega: vega(0.2),
      rho: (price({ rate: 0.05 + v }) - price({ rate: 0.05 - v })) / (2 * v) / 100,
      vanna: (delta({ vol: 0.2 + v }) - delta({ vol: 0.2 - v })) / (2 * v) / 100,
      charm: (delta({ years: 0.25 - d }) - delta({ years: 0.25 + d })) / 0.02,
      vomma: (vega(0.2 + 0.001) - vega(0.2 - 0.001)) / 0.2,
    }
    const now = greeksAfter(contract, market, NO_CHANGE)
    for (const { key, scale } of greekUnits) {
      expect(Math.abs(now[key] * scale - byHand[key]), key).toBeLessThan(1e-5 + 1e-4 * Math.abs(byHand[key]))
    }
  })
})
