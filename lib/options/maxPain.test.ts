import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPain } from '@/lib/options/maxPain'

const row = (strike: number, callOpenInterest: number, putOpenInterest: number) => ({
  strike,
  callOpenInterest,
  putOpenInterest,
})

describe('F30 max pain', () => {
  it('F30: a small case by hand', () => {
    const result = maxPain([row(110, 5, 0), row(90, 0, 10), row(100, 20, 30)], 101)
    expect(result?.strike).toBe(100)
    expect(result?.curve).toEqual([
      { strike: 90, callPain: 0, putPain: 30_000, pain: 30_000 },
      { strike: 100, callPain: 0, putPain: 0, pain: 0 },
      { strike: 110, callPain: 20_000, putPain: 0, pain: 20_000 },
    ])
  })

  it('F30: equal pain goes to the strike nearest the spot', () => {
    const even = [row(90, 0, 0), row(95, 10, 0), row(105, 0, 0), row(110, 0, 10)]
    expect(maxPain(even, 104)?.strike).toBe(105)
    expect(maxPain(even, 96)?.strike).toBe(95)
    expect(maxPain(even, 100)?.strike).toBe(95)
  })

  it('F30: no strikes or no open interest gives null', () => {
    expect(maxPain([], 100)).toBeNull()
    expect(maxPain([row(100, 0, 0)], 100)).toBeNull()
  })

  it('F30: agrees with the sum written out, for any open interest', () => {
    const rows = fc.uniqueArray(
      fc.record({
        strike: fc.integer({ min: 1, max: 400 }),
        callOpenInterest: fc.integer({ min: 0, max: 5000 }),
        putOpenInterest: fc.integer({ min: 0, max: 5000 }),
      }),
      { selector: (r) => r.strike, minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(rows, fc.double({ min: 1, max: 400, noNaN: true }), (strikes, spot) => {
        const result = maxPain(strikes, spot)
        if (result === null) return
        const painAt = (at: number) =>
          strikes.reduce(
            (sum, r) =>
              sum +
              100 * (r.callOpenInterest * Math.max(0, at - r.strike) + r.putOpenInterest * Math.max(0, r.strike - at)),
            0,
          )
        for (const point of result.curve) expect(point.pain).toBe(painAt(point.strike))
        const least = Math.min(...strikes.map((r) => painAt(r.strike)))
        expect(painAt(result.strike)).toBe(least)
        for (const r of strikes) {
          if (painAt(r.strike) === least)
            expect(Math.abs(r.strike - spot)).toBeGreaterThanOrEqual(Math.abs(result.strike - spot))
        }
      }),
    )
  })
})
