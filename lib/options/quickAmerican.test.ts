import { describe, expect, it } from 'vitest'
import { americanPrice } from '@/lib/options/american'
import { bsmPrice } from '@/lib/options/blackScholes'
import { quickAmericanPremium } from '@/lib/options/quickAmerican'
import { drawsOf } from '@/tests/builders/aWalk'

describe('F21 by the approximation of Ju and Zhong', () => {
  it('a thousand options of 1 to 1,095 days at 8 to 120%: within 0.0015, nine of ten within 0.0001', () => {
    const draw = drawsOf(5)
    const errors = Array.from({ length: 1000 }, () => {
      const [vol, years] = [0.08 * 15 ** draw(), 1095 ** draw() / 365]
      const spot = 100 * Math.exp((5 * draw() - 2.5) * vol * Math.sqrt(years))
      const type = draw() < 0.5 ? ('P' as const) : ('C' as const)
      const input = { type, spot, strike: 100, years, vol, rate: 0.042, dividendYield: 0.06 * draw() }
      const held = bsmPrice(input)
      const exact = americanPrice({ ...input, dividends: [] })
      return Math.abs(held + quickAmericanPremium(input, held) - exact) / Math.max(spot, 100)
    }).sort((a, b) => a - b)
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
})
