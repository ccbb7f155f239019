import { describe, expect, it } from 'vitest'
import { percentileOf } from '@/lib/core/series'
import { divergences, nope, rollingSlope } from '@/lib/flow/slopes'

describe('Net Flow: slopes over 15 minutes', () => {
  it('a straight line has its own slope, and none before the window is full', () => {
    expect(rollingSlope([1, 3, 5, 7], 3)).toEqual([null, null, 2, 2])
    expect(rollingSlope([1, null, 5, 7, 9], 3)).toEqual([null, null, null, null, 2])
  })

  it('least squares, worked out by hand: 0, 0, 3 rises by 1.5 a step', () => {
    expect(rollingSlope([0, 0, 3], 3)[2]).toBe(1.5)
  })

  const rising = Array.from({ length: 20 }, (_, i) => 100 + i * 0.1)
  const flowing = (sign: number) => Array.from({ length: 20 }, (_, i) => sign * i * 1000)

  it('price up while money leaves is a divergence; together they are none', () => {
    const input = { prices: rising, stepMinutes: 1 }
    expect(divergences({ ...input, netPremium: flowing(-1) }).at(-1)).toBe('price_up')
    expect(divergences({ ...input, prices: rising.toReversed(), netPremium: flowing(1) }).at(-1)).toBe('price_down')
    expect(divergences({ ...input, netPremium: flowing(1) })).toEqual(Array(20).fill(null))
  })

  it('a price that hardly moves says nothing', () => {
    const flat = rising.map((_price, i) => 100 + i * 0.001)
    expect(divergences({ prices: flat, stepMinutes: 1, netPremium: flowing(-1) })).toEqual(Array(20).fill(null))
  })
})

describe('F36 NOPE', () => {
  it('call delta less put delta over the share volume', () => {
    // 1,000 calls of delta 0.5 and 400 puts of delta −0.25: (50,000 − 10,000) shares over 2,000,000.
    expect(nope(1000 * 0.5 * 100 + 400 * -0.25 * 100, 2_000_000)).toBe(0.02)
    expect(nope(100, 0)).toBeNull()
  })
})

describe('Delta Flow: percentile of today', () => {
  it('counts what is below, and ties by half', () => {
    expect(percentileOf(3, [1, 2, 3, 4])).toBe(62.5)
    expect(percentileOf(9, [1, 2])).toBe(100)
    expect(percentileOf(1, [])).toBeNull()
  })
})
