import { describe, expect, it } from 'vitest'
import { atmStrike, expectedMove } from '@/lib/options/expectedMove'
import { bsmDelta } from '@/lib/options/greeks'
import { atmVol, forwardVol, skewOf, tenorVol, termSlope, volAtDelta } from '@/lib/options/surface'

const both = (strike: number, vol: number) => ({ strike, callVol: vol, putVol: vol })

describe('F31 at-the-money volatility', () => {
  it('F31: mean of call and put, linear in strike at the forward', () => {
    const points = [
      { strike: 105, callVol: 0.18, putVol: 0.2 },
      { strike: 100, callVol: 0.2, putVol: 0.22 },
    ]
    expect(atmVol(points, 100)).toBeCloseTo(0.21, 12)
    expect(atmVol(points, 102.5)).toBeCloseTo(0.2, 12)
    expect(atmVol(points, 105)).toBeCloseTo(0.19, 12)
  })

  it('F31: one side stands in for the other; strikes without volatility are passed over', () => {
    const points = [
      both(95, 0.2),
      { strike: 100, callVol: null, putVol: null },
      { strike: 105, callVol: null, putVol: 0.3 },
    ]
    expect(atmVol(points, 100)).toBeCloseTo(0.25, 12)
  })

  it('F31: null when the strikes do not enclose the forward', () => {
    expect(atmVol([both(95, 0.2), both(100, 0.2)], 101)).toBeNull()
    expect(atmVol([both(95, 0.2), both(100, 0.2)], 94)).toBeNull()
    expect(atmVol([], 100)).toBeNull()
  })

  it('F31: total variance is linear in time between expiries', () => {
    const terms = [
      { years: 60 / 365, vol: 0.3 },
      { years: 20 / 365, vol: 0.2 },
    ]
    const want = Math.sqrt((0.04 * 20 + (0.09 * 60 - 0.04 * 20) * 0.25) / 30)
    expect(tenorVol(terms, 30)).toEqual({ vol: expect.closeTo(want, 12), extrapolated: false })
    expect(tenorVol(terms, 60)).toEqual({ vol: 0.3, extrapolated: false })
    expect(tenorVol(terms, 7)).toEqual({ vol: 0.2, extrapolated: true })
    expect(tenorVol(terms, 90)).toEqual({ vol: 0.3, extrapolated: true })
    expect(tenorVol([], 30)).toBeNull()
  })
})

describe('F34 skew and term structure', () => {
  const market = { style: 'European' as const, spot: 100, years: 0.25, rate: 0.04, dividendYield: 0.01 }
  const smile = (strike: number) => 0.2 - 0.3 * Math.log(strike / 100) + 0.5 * Math.log(strike / 100) ** 2
  const points = Array.from({ length: 161 }, (_, i) => both(60 + i * 0.5, smile(60 + i * 0.5)))

  it('F34: finds the strike volatility whose own delta is asked for', () => {
    for (const [type, strike] of [
      ['P', 92],
      ['C', 107],
      ['P', 85],
    ] as const) {
      const delta = Math.abs(bsmDelta({ ...market, type, strike, vol: smile(strike) }))
      expect(volAtDelta(points, market, { type, delta })).toBeCloseTo(smile(strike), 12)
      expect(volAtDelta(points, market, { type, delta: delta * 1.003 })).toBeCloseTo(smile(strike), 3)
    }
  })

  it('F34: a market that pays more for puts has positive risk reversals; the butterfly is the mean less the middle', () => {
    const skew = skewOf(points, market, 0.2)
    const [put, call] = [
      volAtDelta(points, market, { type: 'P', delta: 0.25 }) ?? 0,
      volAtDelta(points, market, { type: 'C', delta: 0.25 }) ?? 0,
    ]
    expect(skew.riskReversal25).toBeCloseTo(put - call, 12)
    expect(skew.riskReversal25).toBeGreaterThan(0)
    expect(skew.riskReversal10).toBeGreaterThan(skew.riskReversal25 ?? 1)
    expect(skew.butterfly25).toBeCloseTo((put + call) / 2 - 0.2, 12)
  })

  it('F34: null where the strikes do not reach the delta', () => {
    const narrow = points.filter((point) => Math.abs(point.strike - 100) < 2)
    expect(skewOf(narrow, market, 0.2)).toEqual({ riskReversal25: null, riskReversal10: null, butterfly25: null })
    expect(skewOf(points, market, null).butterfly25).toBeNull()
  })

  it('F34: slope above 0 is contango', () => {
    const rising = [30, 90].map((days, i) => ({ years: days / 365, vol: 0.2 + 0.05 * i }))
    expect(termSlope(rising)).toBeCloseTo(0.05, 12)
    expect(termSlope([])).toBeNull()
  })

  it('F34: forward volatility, and the flag where none exists', () => {
    const near = { years: 0.25, vol: 0.2 }
    expect(forwardVol(near, { years: 0.5, vol: 0.25 }).vol).toBeCloseTo(
      Math.sqrt((0.0625 * 0.5 - 0.04 * 0.25) / 0.25),
      12,
    )
    expect(forwardVol(near, { years: 0.3, vol: 0.1 })).toEqual({ vol: null, negative: true })
    expect(forwardVol(near, near)).toEqual({ vol: null, negative: false })
  })
})

describe('F35 expected move', () => {
  it('F35: 0.85 straddle, S·σ·√(DTE/365) and the rule of 16', () => {
    const move = expectedMove({ spot: 200, callMid: 5, putMid: 5, vol: 0.32, days: 9 })
    expect(move.straddle).toBeCloseTo(8.5, 12)
    expect(move.volatility).toBeCloseTo(64 * Math.sqrt(9 / 365), 12)
    expect(move.oneDay).toBeCloseTo(4, 12)
    expect(expectedMove({ spot: 200, callMid: null, putMid: 5, vol: null, days: 9 })).toEqual({
      straddle: null,
      volatility: null,
      oneDay: null,
    })
  })

  it('F7: the strike nearest the spot, ties lower', () => {
    expect(atmStrike([95, 105, 100], 102)).toBe(100)
    expect(atmStrike([105, 100], 102.5)).toBe(100)
    expect(atmStrike([], 100)).toBeNull()
  })
})
