import { describe, expect, it } from 'vitest'
import { drawdownSeries, horizonReturns, smaDistance } from '@/lib/equities/performance'
import { gapFigures } from '@/lib/equities/riskFigures'
import { monthlyReturns, seasonTable, weekdayReturns, yearPaths } from '@/lib/equities/seasonality'
import { correlation, quantile, slopeOn } from '@/lib/equities/series'
import { studentTwoSided } from '@/lib/equities/studentT'

describe('F48 horizons', () => {
  const days = ['2024-01-31', '2024-02-29', '2024-12-31', '2025-01-02', '2025-01-31', '2025-02-27', '2025-02-28']
  const closes = days.map((date, i) => ({ date, close: 100 + i }))
  it('F48 a horizon starts at the last close on or before its day, month and year at the close before', () => {
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
