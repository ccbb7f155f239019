import { describe, expect, it } from 'vitest'
import {
  beta,
  cagr,
  type DatedClose,
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
import { correlation, quantile, slopeOn } from '@/lib/equities/series'
import { studentTwoSided } from '@/lib/equities/studentT'
import { realRows } from '@/tests/support/realPrints'
import { hasSharedData, ofSharedData } from '@/tests/support/sharedData'

const yahoo = (symbol: string): DatedClose[] =>
  realRows(`market/prices/yahoo_adjusted_daily/${symbol}.csv.gz`)
    .map((row) => ({ date: (row.Date ?? '').slice(0, 10), close: Number(row.price ?? row.Close) }))
    .filter(({ date }) => date >= '2015-01-01' && date <= '2025-12-31')

describe.skipIf(!hasSharedData)('F48 and F53 on real prices (skipped: no shared data)', () => {
  const published = ofSharedData(() => realRows('market/reference/computed/metrics_adjusted_2015_2025.csv'))
  it.each(published.map((row) => [row.symbol ?? '', row] as const))(
    'F53 2015 to 2025 of %s: growth, volatility, Sharpe, Sortino, drawdown as computed elsewhere',
    (symbol, row) => {
      const closes = yahoo(symbol)
      const figures = riskFigures(closes)
      expect(closes).toHaveLength(Number(row.n_prices))
      const percent = (value: number | null) => 100 * (value ?? Number.NaN)
      expect(percent(figures.cagr)).toBeCloseTo(Number(row.cagr_pct), 3)
      expect(percent(figures.volatility)).toBeCloseTo(Number(row.ann_vol_pct), 3)
      expect(figures.sharpe).toBeCloseTo(Number(row.sharpe_rf0), 3)
      expect(figures.sortino).toBeCloseTo(Number(row.sortino_rf0), 3)
      expect(percent(figures.maxDrawdown)).toBeCloseTo(Number(row.max_drawdown_pct), 3)
      expect([figures.maxDrawdownPeak, figures.maxDrawdownTrough]).toEqual([row.mdd_peak, row.mdd_trough])
      expect(figures.calmar).toBeCloseTo(Number(row.calmar), 3)
    },
  )

  it('F48 SPY 2015 to 2025: CAGR 13.43 %, maximum drawdown −33.72 %', () => {
    const closes = yahoo('SPY')
    expect((100 * (cagr(closes) ?? 0)).toFixed(2)).toBe('13.43')
    expect((100 * (maxDrawdown(closes)?.depth ?? 0)).toFixed(2)).toBe('-33.72')
  })

  it('F47 months of the Nasdaq 100, 1991 to 2025, as computed elsewhere', () => {
    const closes = realRows('market/prices/investing_daily/NASDAQ100.csv.gz')
      .map((row) => {
        const [month = '', day = '', year = ''] = (row.Date ?? '').split('/')
        return { date: `${year}-${month}-${day}`, close: Number((row.Price ?? '').replaceAll(',', '')) }
      })
      .filter(({ date }) => date >= '1990-12-01' && date <= '2025-12-31')
      .sort((a, b) => (a.date < b.date ? -1 : 1))
    const table = seasonTable(monthlyReturns(closes), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const expected = realRows('market/reference/computed/seasonality_NASDAQ100_monthly_1991_2025.csv')
    table.forEach((row, i) => {
      const want = expected[i] ?? {}
      expect(row.count).toBe(Number(want.n_years))
      expect(100 * (row.mean ?? 0)).toBeCloseTo(Number(want.avg_return_pct), 3)
      expect(100 * (row.median ?? 0)).toBeCloseTo(Number(want.median_return_pct), 3)
      expect(100 * (row.positive ?? 0)).toBeCloseTo(Number(want.pct_positive), 2)
      expect(100 * (row.deviation ?? 0)).toBeCloseTo(Number(want.stdev_pct), 3)
      expect(100 * (row.min ?? 0)).toBeCloseTo(Number(want.worst_pct), 3)
      expect(100 * (row.max ?? 0)).toBeCloseTo(Number(want.best_pct), 3)
    })
  })

  it('F48 beta of TQQQ on SPY is near three times that of the Nasdaq, and a name has beta 1 on itself', () => {
    const spy = yahoo('SPY')
    const { own, other } = pairCloses(yahoo('TQQQ'), spy)
    expect(beta(own, other)).toBeGreaterThan(2.5)
    expect(beta(other, other)).toBeCloseTo(1, 12)
    expect(returnCorrelation(other, other)).toBeCloseTo(1, 12)
    expect(sidedBeta(other, other, 'down')).toBeCloseTo(1, 12)
    expect(beta(own.slice(0, 100), other.slice(0, 100))).toBeNull()
  })
})

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
