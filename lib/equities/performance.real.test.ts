import { describe, expect, it } from 'vitest'
import {
  beta,
  cagr,
  type DatedClose,
  maxDrawdown,
  pairCloses,
  returnCorrelation,
  sidedBeta,
} from '@/lib/equities/performance'
import { riskFigures } from '@/lib/equities/riskFigures'
import { monthlyReturns, seasonTable } from '@/lib/equities/seasonality'
import { realRows } from '@/tests/support/realPrints'

const yahoo = (symbol: string): DatedClose[] =>
  realRows(`market/prices/yahoo_adjusted_daily/${symbol}.csv.gz`)
    .map((row) => ({ date: (row.Date ?? '').slice(0, 10), close: Number(row.price ?? row.Close) }))
    .filter(({ date }) => date >= '2015-01-01' && date <= '2025-12-31')

describe('F48 and F53 on real prices', () => {
  const published = realRows('market/reference/computed/metrics_adjusted_2015_2025.csv')
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
