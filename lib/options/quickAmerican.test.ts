import { describe, expect, it } from 'vitest'
import { americanGreeks, americanPrice } from '@/lib/options/american'
import { bsmPrice } from '@/lib/options/blackScholes'
import { earlyCurveOf, earlyGamma } from '@/lib/options/earlyCurve'
import { bsmGreeks } from '@/lib/options/greeks'
import { addEarlyGreeks, quickAmericanPremium } from '@/lib/options/quickAmerican'
import { drawsOf } from '@/tests/builders/aWalk'

/** Options of 1 to 1,095 days at 8 to 120 %, within 2.5 deviations of a strike of 100. */
function someOptions(count: number, seed: number) {
  const draw = drawsOf(seed)
  return Array.from({ length: count }, () => {
    const [vol, years] = [0.08 * 15 ** draw(), 1095 ** draw() / 365]
    const spot = 100 * Math.exp((5 * draw() - 2.5) * vol * Math.sqrt(years))
    const type = draw() < 0.5 ? ('P' as const) : ('C' as const)
    return { type, spot, strike: 100, years, vol, rate: 0.042, dividendYield: 0.06 * draw() }
  })
}

const ranked = (values: readonly number[]) => {
  const sorted = values.map(Math.abs).sort((a, b) => a - b)
  return { most: sorted.at(-1), nine: sorted[Math.floor(0.9 * sorted.length)] }
}

describe('F21 by the approximation of Ju and Zhong', () => {
  it('a thousand options of 1 to 1,095 days at 8 to 120%: within 0.0015, nine of ten within 0.0001', () => {
    const errors = someOptions(1000, 5)
      .map((input) => {
        const held = bsmPrice(input)
        const exact = americanPrice({ ...input, dividends: [] })
        return Math.abs(held + quickAmericanPremium(input, held) - exact) / Math.max(input.spot, 100)
      })
      .sort((a, b) => a - b)
    expect(errors.at(-1)).toBeLessThan(0.0015)
    expect(errors[900]).toBeLessThan(0.0001)
  })

  it('nothing where exercising early is never worth it; at least the intrinsic value where it is', () => {
    const call = { type: 'C', spot: 100, strike: 80, years: 1, vol: 0.2, rate: 0.04, dividendYield: 0 } as const
    expect(quickAmericanPremium(call, bsmPrice(call))).toBe(0)
    const put = { ...call, type: 'P', spot: 40 } as const
    expect(bsmPrice(put) + quickAmericanPremium(put, bsmPrice(put))).toBe(40)
    const still = { ...put, vol: 0 } as const
    expect(bsmPrice(still) + quickAmericanPremium(still, bsmPrice(still))).toBeCloseTo(40, 12)
  })

  it('greeks: nine of ten within 0.0012 of delta, 0.001 of vega and theta, 0.01 of rho of the exact engine; F19 is 0.2 off', () => {
    const off = { delta: [], vega: [], theta: [], rho: [] } as Record<'delta' | 'vega' | 'theta' | 'rho', number[]>
    const european: number[] = []
    for (const input of someOptions(400, 7)) {
      const exact = americanGreeks({ ...input, dividends: [] })
      const own = bsmGreeks(input)
      european.push(own.delta - exact.delta)
      addEarlyGreeks(input, bsmPrice(input), own)
      const unit = Math.max(input.spot, 100) / 100
      for (const key of ['vega', 'theta', 'rho'] as const) off[key].push((own[key] - exact[key]) / unit)
      off.delta.push(own.delta - exact.delta)
    }
    expect(ranked(off.delta).nine).toBeLessThan(0.0012)
    expect(ranked(off.delta).most).toBeLessThan(0.02)
    expect(ranked(european).most).toBeGreaterThan(0.2)
    expect(ranked(off.vega).nine).toBeLessThan(0.001)
    expect(ranked(off.theta).nine).toBeLessThan(0.001)
    expect(ranked(off.rho).nine).toBeLessThan(0.01)
  })

  it('gamma, vanna, charm, vomma and speed are the differences of delta, vega and gamma', () => {
    const near = { type: 'P', spot: 92, strike: 100, years: 0.7, vol: 0.25, rate: 0.045, dividendYield: 0.01 } as const
    for (const input of [near, { ...near, type: 'C', spot: 108, rate: 0.01, dividendYield: 0.05 } as const]) {
      const at = (change: Partial<typeof input>) => {
        const moved = { ...input, ...change }
        const greeks = bsmGreeks(moved)
        addEarlyGreeks(moved, bsmPrice(moved), greeks)
        return greeks
      }
      const now = at({})
      const slope = (key: 'delta' | 'gamma' | 'vega', by: 'spot' | 'vol' | 'years', step: number) =>
        (at({ [by]: input[by] + step })[key] - at({ [by]: input[by] - step })[key]) / (2 * step)
      expect(now.gamma / slope('delta', 'spot', 0.01)).toBeCloseTo(1, 5)
      expect(now.speed / slope('gamma', 'spot', 0.01)).toBeCloseTo(1, 4)
      expect(now.vanna / slope('delta', 'vol', 0.002)).toBeCloseTo(1, 2)
      expect(now.vomma / (100 * slope('vega', 'vol', 0.002))).toBeCloseTo(1, 1)
      expect(now.charm / (-slope('delta', 'years', 1e-4) / 365)).toBeCloseTo(1, 2)
      const curve = earlyCurveOf(input)
      const added = curve === null ? null : earlyGamma(curve, input, input.spot)
      expect(bsmGreeks(input).gamma + (added ?? 0)).toBeCloseTo(now.gamma, 12)
    }
  })

  it('an option that is exercised at once moves as the share does', () => {
    const put = { type: 'P', spot: 50, strike: 100, years: 0.5, vol: 0.2, rate: 0.045, dividendYield: 0 } as const
    const greeks = bsmGreeks(put)
    expect(addEarlyGreeks(put, bsmPrice(put), greeks)).toBe(50)
    const { delta, ...others } = greeks
    expect(delta).toBe(-1)
    expect(Object.values(others).every((one) => one === 0)).toBe(true)
    const curve = earlyCurveOf(put)
    expect(curve === null ? Number.NaN : earlyGamma(curve, put, 50)).toBeNull()
  })
})
