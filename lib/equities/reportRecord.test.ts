import { describe, expect, it } from 'vitest'
import { compareReport, recentMeanMove, straddleRecord } from '@/lib/equities/reportRecord'

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
    const past = [-0.05, 0.08, 0.05, -0.02]
    expect(compareReport(past, 0.075)).toMatchObject({ inside: 0.75, count: 4 })
    expect(compareReport(past, 0.075).mean8).toBeCloseTo(0.05, 12)
    expect(compareReport(past, 0.075).ratio).toBeCloseTo(1.5, 12)
    expect(compareReport([0, 0, 0, 0], 0.075).ratio).toBeNull()
    expect(compareReport(past.slice(1), 0.075)).toMatchObject({ mean8: null, ratio: null, inside: null })
    expect(compareReport(past, null)).toMatchObject({ ratio: null, inside: null, count: 4 })
  })

  it('only the last eight count, for the mean and for how many stayed inside', () => {
    const nine = [0.9, ...Array.from({ length: 8 }, () => -0.02)]
    expect(compareReport(nine, 0.03)).toMatchObject({ inside: 1, count: 8 })
    expect(compareReport(nine, 0.03).mean8).toBeCloseTo(0.02, 12)
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
