import { describe, expect, it } from 'vitest'
import { assignmentGain, extrinsicOf, impliedDividends } from '@/lib/options/dividendRisk'
import { impliedForward } from '@/lib/options/forward'

describe('§4.6 early assignment of short calls', () => {
  it('S 100, K 90, mid 10.20: 0.20 beyond intrinsic; a dividend of 0.50 leaves 0.30 to its holder', () => {
    expect(extrinsicOf({ spot: 100, strike: 90, mid: 10.2 })).toBeCloseTo(0.2, 12)
    expect(assignmentGain({ spot: 100, strike: 90, mid: 10.2, dividend: 0.5 })).toBeCloseTo(0.3, 12)
  })

  it.each([
    ['extrinsic value above the dividend', { spot: 100, strike: 95, mid: 5.8, dividend: 0.5 }],
    ['exactly the dividend', { spot: 100, strike: 96, mid: 4.5, dividend: 0.5 }],
    ['at the money', { spot: 100, strike: 100, mid: 0.1, dividend: 0.5 }],
    ['out of the money', { spot: 100, strike: 110, mid: 0.1, dividend: 0.5 }],
  ])('a call is kept: %s', (_words, call) => {
    expect(assignmentGain(call)).toBeNull()
  })

  it('a quote below intrinsic has no extrinsic value', () => {
    expect(assignmentGain({ spot: 100, strike: 90, mid: 9.9, dividend: 0.5 })).toBeCloseTo(0.5, 12)
  })
})

describe('F22 dividends of put-call parity', () => {
  it('C 4.00, P 4.60 at K 100, S 100, r 4 %, T 0.25: F = 99.394, implied dividends 1.595 of today', () => {
    const quotes = [{ strike: 100, callBid: 3.95, callAsk: 4.05, putBid: 4.55, putAsk: 4.65 }]
    const forward = impliedForward(quotes, { years: 0.25, rate: 0.04 })?.forward ?? 0
    // K + e^(0.01)·(4.00 − 4.60) = 100 − 0.60603
    expect(forward).toBeCloseTo(99.39397, 5)
    // 100 − 99.39397·e^(−0.01) = S − C + P − K·e^(−rT)
    expect(impliedDividends(100, forward, 0.04, 0.25)).toBeCloseTo(100 - 4 + 4.6 - 100 * Math.exp(-0.01), 10)
  })
})
