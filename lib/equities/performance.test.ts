import { describe, expect, it } from 'vitest'
import { correlation, quantile, slopeOn } from '@/lib/core/series'
import {
  beta,
  cagr,
  drawdownSeries,
  horizonReturns,
  maxDrawdown,
  pairCloses,
  returnCorrelation,
  sidedBeta,
  smaDistance,
} from '@/lib/equities/performance'
import { gapFigures, riskFigures } from '@/lib/equities/riskFigures'
import { monthlyReturns, seasonTable, weekdayReturns, yearPaths } from '@/lib/equities/seasonality'
import { studentTwoSided } from '@/lib/equities/studentT'
import { datedWalk } from '@/tests/builders/aWalk'
import { middleOf, monthBySight, riskBySight, spreadOf } from '@/tests/oracle/returns'

describe('F48 horizons', () => {
  const days = ['2024-01-31', '2024-02-29', '2024-12-31', '2025-01-02', '2025-01-31', '2025-02-27', '2025-02-28']
  const closes = days.map((date, i) => ({ date, close: 100 + i }))
  it('F48 a horizon starts at the last close on or before its day, month and year at the prior close', () => {
    const returns = horizonReturns(closes)
    expect(returns['1D']).toBeCloseTo(106 / 105 - 1, 12)
    expect(returns['5D']).toBeCloseTo(106 / 101 - 1, 12)
    expect(returns.MTD).toBeCloseTo(106 / 104 - 1, 12)
    expect(returns['1M']).toBeCloseTo(106 / 103 - 1, 12)
    expect(returns.QTD).toBeCloseTo(106 / 102 - 1, 12)
    expect(returns.YTD).toBeCloseTo(106 / 102 - 1, 12)
    expect(returns['1Y']).toBeCloseTo(106 / 100 - 1, 12)
    expect([returns['3Y'], returns['5Y']]).toEqual([null, null])
    expect(horizonReturns([]).YTD).toBeNull()
  })
})

describe('sums the formulas share', () => {
  it('F48 distance from an average by hand', () => {
    expect(smaDistance([1, 2, 3], 3)).toBe(0.5)
    expect(smaDistance([1, 2], 3)).toBeNull()
  })
  it('quantiles as R type 7, slope and correlation by hand', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(slopeOn([1, 3, 5], [0, 1, 2])).toBe(2)
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12)
    expect(correlation([1, 1, 1], [3, 2, 1])).toBeNull()
    expect(drawdownSeries([10, 5, 20, 15])).toEqual([0, -0.5, 0, -0.25])
  })
  it("F47 p-values as in Student's table: t of 2.228 at 10 degrees and 2.086 at 20 is 5 %", () => {
    expect(studentTwoSided(2.228_138_852, 10)).toBeCloseTo(0.05, 8)
    expect(studentTwoSided(-2.085_963_447, 20)).toBeCloseTo(0.05, 8)
    expect(studentTwoSided(63.656_741, 1)).toBeCloseTo(0.01, 7)
    expect(studentTwoSided(0, 5)).toBe(1)
  })
  it('F47 weekdays, unfinished months and paths of years', () => {
    const closes = ['2024-12-31', '2025-01-02', '2025-01-31', '2025-02-03'].map((date, i) => ({ date, close: 100 + i }))
    expect(weekdayReturns(closes).map((one) => one.bucket)).toEqual([4, 5, 1])
    expect(monthlyReturns(closes, '2025-02-03').map((one) => [one.year, one.bucket])).toEqual([[2025, 1]])
    expect(yearPaths(closes).get(2025)?.[1]).toBeCloseTo(0.02, 12)
    expect(yearPaths(closes).has(2024)).toBe(false)
    expect(seasonTable([{ bucket: 1, year: 2025, value: 0.1 }], [1, 2])).toMatchObject([
      { count: 1, mean: 0.1, t: null, isSmall: true },
      { count: 0, mean: null },
    ])
  })
  it('overnight gaps by hand', () => {
    const gaps = gapFigures([
      { open: 100, close: 100 },
      { open: 103, close: 103 },
      { open: 103, close: 106 },
    ])
    expect(gaps).toMatchObject({ count: 2, largeShare: 0.5, largestDown: 0 })
    expect(gaps.largestUp).toBeCloseTo(0.03, 12)
    expect(gaps.overnightShare).toBeCloseTo(0.0009 / (0.0009 + (3 / 103) ** 2), 12)
  })
})

describe('F47, F48 and F53 on made closes, against their definitions', () => {
  it.each([
    [11, 0.0005],
    [12, 0],
    [13, -0.0005],
  ])('F53 of the series %d: growth, volatility, Sharpe, Sortino, the deepest fall and its days', (seed, drift) => {
    const closes = datedWalk(1_200, seed, drift)
    const [found, want] = [riskFigures(closes), riskBySight(closes)]
    expect(found.sessions).toBe(1_199)
    expect(found.cagr).toBeCloseTo(want.growth, 10)
    expect(found.volatility).toBeCloseTo(want.volatility, 10)
    expect(found.sharpe).toBeCloseTo(want.sharpe, 9)
    expect(found.sortino).toBeCloseTo(want.sortino, 9)
    expect(found.maxDrawdown).toBeCloseTo(want.worst.depth, 12)
    expect([found.maxDrawdownPeak, found.maxDrawdownTrough]).toEqual([want.worst.peak, want.worst.trough])
    expect(found.calmar).toBeCloseTo(want.calmar, 9)
    expect([cagr(closes), maxDrawdown(closes)]).toEqual([found.cagr, want.worst])
  })

  it('F47 months of eleven years: count, mean, median, share above zero, deviation, ends', () => {
    const closes = datedWalk(2_860, 14, 0.0003)
    const table = seasonTable(monthlyReturns(closes), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    for (const row of table) {
      const values = monthBySight(closes, row.bucket)
      expect([row.bucket, row.count]).toEqual([row.bucket, row.bucket === 1 ? 10 : values.length])
      expect(values.length).toBeGreaterThan(9)
      expect(row.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 12)
      expect(row.median).toBeCloseTo(middleOf(values), 12)
      expect(row.positive).toBe(values.filter((value) => value > 0).length / values.length)
      expect(row.deviation).toBeCloseTo(spreadOf(values), 12)
      expect([row.min, row.max]).toEqual([
        expect.closeTo(Math.min(...values), 12),
        expect.closeTo(Math.max(...values), 12),
      ])
    }
  })

  it('F48 a name that moves three times as much has beta 3, one with its own noise near that, and itself 1', () => {
    const market = datedWalk(600, 15)
    const noise = datedWalk(600, 16)
    const leveraged = (own: number) => {
      let value = 50
      return market.map(({ date, close }, at) => {
        const [before, quiet] = [market[at - 1]?.close ?? close, noise[at - 1]?.close ?? 1]
        const rest = at === 0 ? 0 : own * ((noise[at]?.close ?? 1) / quiet - 1)
        value *= 1 + 3 * (close / before - 1) + rest
        return { date, close: value }
      })
    }
    const { own, other } = pairCloses(leveraged(0), market.slice(40))
    expect([own.length, other.length]).toEqual([560, 560])
    expect(beta(own, other)).toBeCloseTo(3, 9)
    const noisy = pairCloses(leveraged(0.5), market)
    const found = beta(noisy.own, noisy.other) ?? 0
    expect(Math.abs(found - 3)).toBeLessThan(0.15)
    expect(Math.abs(found - 3)).toBeGreaterThan(1e-4)
    expect(returnCorrelation(noisy.own, noisy.other)).toBeLessThan(0.999)
    expect(beta(other, other)).toBeCloseTo(1, 12)
    expect(returnCorrelation(other, other)).toBeCloseTo(1, 12)
    for (const side of ['up', 'down'] as const) expect(sidedBeta(own, other, side)).toBeCloseTo(3, 9)
    expect(beta(own.slice(0, 100), other.slice(0, 100))).toBeNull()
  })
})
