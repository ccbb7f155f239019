import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { earningsEvent } from '@/lib/options/earningsEvent'
import { volWithEvent } from '@/lib/options/eventVol'
import { profitAt } from '@/lib/options/payoff'
import { priceCone } from '@/lib/options/priceCone'

const nowMs = Date.parse('2026-11-20T21:00:00Z')

describe('F35 a report and the volatility after it', () => {
  // σ 0.5 over 30 days, of which the report is a 6 % day: σ₀² = (0.25·30/365 - 0.0036)/(30/365) = 0.2062.
  const leg = { vol: 0.5, years: 30 / 365 }
  const event = { years: 10 / 365, variance: 0.0036 }

  it('leaves today as it is, climbs to the report and falls after it; worked by hand', () => {
    expect(volWithEvent(leg, 0, event)).toBeCloseTo(0.5, 12)
    // 0.2062 + 0.0036·365/20.5 (nine and a half days on) = 0.270298 → 0.519902
    expect(volWithEvent(leg, 9.5 / 365, event)).toBeCloseTo(0.519902, 5)
    expect(volWithEvent(leg, 11 / 365, event)).toBeCloseTo(Math.sqrt(0.2062), 10)
  })

  it('touches nothing that expires before it, and takes no more than there is', () => {
    expect(volWithEvent({ vol: 0.5, years: 9 / 365 }, 0.01, event)).toBe(0.5)
    expect(volWithEvent(leg, 0.01, null)).toBe(0.5)
    expect(volWithEvent(leg, 11 / 365, { years: 10 / 365, variance: 9 })).toBe(0)
  })

  it('F56 a long straddle loses the report’s share overnight, where nothing moved', () => {
    const straddle = (['C', 'P'] as const).map((type) => ({
      kind: 'option' as const,
      style: 'European' as const,
      type,
      strike: 100,
      years: leg.years,
      vol: leg.vol,
      quantity: 1,
      entry: 0,
      multiplier: 100,
    }))
    const position = { legs: straddle, spot: 100, rate: 0, dividendYield: 0, fees: 0 }
    const after = { price: 100, elapsed: 11 / 365, volShift: 0 }
    const years = 19 / 365
    const at = (vol: number) =>
      100 *
      (['C', 'P'] as const).reduce(
        (sum, type) => sum + bsmPrice({ type, strike: 100, spot: 100, years, rate: 0, dividendYield: 0, vol }),
        0,
      )
    expect(profitAt({ ...position, event }, after)).toBeCloseTo(at(Math.sqrt(0.2062)), 8)
    expect(profitAt(position, after)).toBeCloseTo(at(0.5), 8)
    expect(at(Math.sqrt(0.2062))).toBeLessThan(at(0.5))
  })

  it('the event is read from the expiries around it; before the open counts the expiry of that day', () => {
    const expiries = [
      { expiry: '2026-12-04', atm_iv: 0.6 },
      { expiry: '2026-11-27', atm_iv: 0.3 },
      { expiry: '2026-12-18', atm_iv: 0.45 },
    ]
    const market = { spot: 100, nowMs }
    // 28 and 14 days: base (0.2025·28 - 0.36·14)/14 = 0.045 a year. Before it, until 13:00 of a half day, 6.875 days at 0.09:
    // event (0.36·14 - 0.09·6.875 - 0.045·(14 - 6.875 - 1))/365.
    const report = earningsEvent({ date: '2026-11-27', isBeforeOpen: false }, market, expiries)
    expect(report?.variance).toBeCloseTo(4.145625 / 365, 10)
    expect(report?.move).toBeCloseTo(10.6573, 3)
    const morning = earningsEvent({ date: '2026-11-27', isBeforeOpen: true }, market, expiries)
    // 7 and 14 days: base (0.36·14 - 0.09·7)/7 = 0.63; the first holds 0.09·7 = 0.63 in all, less 0.63·6: nothing.
    expect(morning).toBeNull()
    expect(earningsEvent({ date: '2026-11-19', isBeforeOpen: false }, market, expiries)).toBeNull()
    expect(earningsEvent({ date: '2026-12-04', isBeforeOpen: false }, market, expiries)).toBeNull()
  })
})

describe('C21 the cone of the price over time', () => {
  it('S·exp(±σ√t) and twice of it, from a point at the price; nothing without time', () => {
    const cone = priceCone(100, { vol: 0.2, years: 0.25 }, 4)
    expect(cone[0]).toEqual({ elapsed: 0, low2: 100, low1: 100, high1: 100, high2: 100 })
    // e^(0.2·√0.0625) = e^0.05 and e^(0.2·√0.25) = e^0.1
    expect(cone[1]?.high1).toBeCloseTo(105.1271, 4)
    expect(cone[4]?.high1).toBeCloseTo(110.5171, 4)
    expect(cone[4]?.low1).toBeCloseTo(90.4837, 4)
    expect([cone[4]?.low2, cone[4]?.high2].map((price) => Math.round(price ?? 0))).toEqual([82, 122])
    expect(priceCone(100, { vol: 0.2, years: 0 }, 4)).toEqual([])
  })
})
