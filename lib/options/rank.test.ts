import { describe, expect, it } from 'vitest'
import { volRank } from '@/lib/options/rank'

const year = Array.from({ length: 252 }, (_, i) => 0.1 + i / 1000)

describe('F32 IV rank and percentile', () => {
  it('F32: place between low and high, and share of lower days', () => {
    const result = volRank(year, 0.2)
    expect(result.rank).toBeCloseTo((100 * 0.1) / 0.251, 10)
    expect(result.percentile).toBeCloseTo((100 * 100) / 252, 10)
    expect(result.count).toBe(252)
  })

  it('F32: one spike flattens the rank but hardly moves the percentile', () => {
    const result = volRank([...year.slice(0, 251), 2], 0.2)
    expect(result.rank).toBeLessThan(6)
    expect(result.percentile).toBeGreaterThan(39)
  })

  it('F32: only the last 252 days count, days without a value do not', () => {
    expect(volRank([9, null, ...year], 0.2)).toEqual(volRank(year, 0.2))
    expect(volRank([null, Number.NaN, 0.3], 0.2).count).toBe(1)
  })

  it('F32: fewer than 126 days give no rank, but the count', () => {
    expect(volRank(year.slice(0, 125), 0.2)).toMatchObject({ rank: null, percentile: null, count: 125 })
    expect(volRank(year.slice(0, 126), 0.2).rank).not.toBeNull()
    expect(volRank([], 0.2)).toEqual({ rank: null, percentile: null, low: null, high: null, count: 0 })
  })

  it('F32: a new high is 100, a new low is 0, a flat year has no rank', () => {
    expect(volRank(year, 0.9)).toMatchObject({ rank: 100, percentile: 100, high: 0.9 })
    expect(volRank(year, 0.05)).toMatchObject({ rank: 0, percentile: 0, low: 0.05 })
    expect(volRank(Array<number>(200).fill(0.2), 0.2)).toMatchObject({ rank: null, percentile: 0 })
  })
})
