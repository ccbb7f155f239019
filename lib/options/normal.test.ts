import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erfcx, normalCdf, normalInverse, normalPdf } from '@/lib/options/normal'
import { normalisedBlack, normalisedVega } from '@/lib/options/normalisedBlack'
import { fixtureTable } from '@/tests/oracle/fixtureTable'

const normal = fixtureTable('normal.csv', ['x', 'cdf', 'pdf'])
const black = fixtureTable('black.csv', ['x', 's', 'value'])

const relative = (value: number, expected: number) => (expected === value ? 0 : Math.abs(value / expected - 1))

describe('F19 normal distribution', () => {
  it('F19: agrees with mpmath to the last digits from -37.5 to 8.2', () => {
    for (const { x, cdf, pdf } of normal) {
      expect(relative(normalCdf(x), cdf)).toBeLessThan(1e-15)
      expect(relative(normalPdf(x), pdf)).toBeLessThan(1e-15)
    }
  })

  it('F57: the inverse comes back to where it started, also far in the tail', () => {
    for (const { x, cdf } of normal) if (x < 0) expect(relative(normalInverse(cdf), x)).toBeLessThan(1e-11)
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 0.5, minExcluded: true, noNaN: true }), (p) => {
        expect(relative(normalCdf(normalInverse(p)), p)).toBeLessThan(1e-12)
      }),
    )
    expect(normalInverse(0.975)).toBeCloseTo(1.959963984540054, 14)
  })

  it('F19: ends and nonsense', () => {
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0)
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1)
    expect(normalCdf(Number.NaN)).toBeNaN()
    expect(normalPdf(Number.POSITIVE_INFINITY)).toBe(0)
    expect([normalInverse(0), normalInverse(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(normalInverse(-0.1)).toBeNaN()
    expect(normalInverse(Number.NaN)).toBeNaN()
    expect(normalInverse(0.5)).toBe(0)
    expect(erfcx(-30)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('F19 normalised Black price', () => {
  it('F19: agrees with mpmath relative to the price itself, from 1e-290 to 1', () => {
    expect(black.length).toBeGreaterThan(150)
    for (const { x, s, value } of black) {
      // A price this small reacts to the last digit of x as strongly as its own logarithm is large.
      const tolerance = 2e-15 + 5e-16 * Math.abs(Math.log(value))
      expect(relative(normalisedBlack(x, s), value), `x ${x} s ${s}`).toBeLessThan(tolerance)
    }
  })

  it('F19: its derivative is the vega', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 0, noNaN: true }), fc.double({ min: 0.1, max: 3, noNaN: true }), (x, s) => {
        const h = 1e-4 * s
        const slope = (normalisedBlack(x, s + h) - normalisedBlack(x, s - h)) / (2 * h)
        expect(Math.abs(slope - normalisedVega(x, s))).toBeLessThan(
          1e-5 * normalisedVega(x, s) * (1 + (x / s) ** 4) + 1e-12,
        )
      }),
    )
  })
})
