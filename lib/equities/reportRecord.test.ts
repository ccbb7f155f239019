import { describe, expect, it } from 'vitest'
import { pricedOverMean, recentMeanMove, straddleRecord } from '@/lib/equities/reportRecord'

describe('F45 what reports of a name did before', () => {
  const moves = [0.2, -0.02, 0.04, -0.06, 0.08]

  it('the mean of the last moves takes their sizes, the newest ones', () => {
    // (0.02 + 0.04 + 0.06 + 0.08) / 4
    expect(recentMeanMove(moves, 4)).toBeCloseTo(0.05, 12)
  })

  it('too few moves have no mean unless fewer are allowed', () => {
    expect(recentMeanMove(moves, 8)).toBeNull()
    expect(recentMeanMove(moves, 8, 4)).toBeCloseTo(0.08, 12)
    expect(recentMeanMove([], 8, 0)).toBeNull()
  })

  it('a priced move of 7.5 % over a past of 5 % is 1.5; without a past there is none', () => {
    expect(pricedOverMean(0.075, 0.05)).toBeCloseTo(1.5, 12)
    expect(pricedOverMean(0.075, 0)).toBeNull()
    expect(pricedOverMean(null, 0.05)).toBeNull()
  })

  it('straddles: two of three gained, mean +10 %; unknown ones count as none, nothing lost is no win', () => {
    const record = straddleRecord([0.5, null, -0.4, 0.2])
    expect(record.win).toBeCloseTo(2 / 3, 12)
    expect(record.mean).toBeCloseTo(0.1, 12)
    expect(record.count).toBe(3)
    expect(straddleRecord([0, null])).toEqual({ win: 0, mean: 0, count: 1 })
    expect(straddleRecord([null])).toEqual({ win: null, mean: null, count: 0 })
  })
})
