import { describe, expect, it } from 'vitest'
import { seasonFigures } from '@/lib/equities/seasonFigures'
import { samePeriodReturns } from '@/lib/equities/windows'
import { realRows } from '@/tests/support/realPrints'

describe('F47 windows on real prices', () => {
  it('the same period from New Year to the end of January is the return of January as computed elsewhere', () => {
    const rows = realRows('market/prices/investing_daily/NASDAQ100.csv.gz')
      .map((row) => {
        const [month = '', day = '', year = ''] = (row.Date ?? '').split('/')
        return { date: `${year}-${month}-${day}`, close: Number((row.Price ?? '').replaceAll(',', '')) }
      })
      .filter(({ date }) => date >= '1990-12-01')
      .sort((a, b) => (a.date < b.date ? -1 : 1))
    const real = { dates: rows.map((row) => row.date), closes: Float64Array.from(rows, (row) => row.close) }
    const january = realRows('market/reference/computed/seasonality_NASDAQ100_monthly_1991_2025.csv')[0] ?? {}
    const figures = seasonFigures(samePeriodReturns(real, '2025-12-31', '2026-01-31').map((one) => one.value))
    expect(figures.count).toBe(Number(january.n_years))
    expect(100 * (figures.mean ?? 0)).toBeCloseTo(Number(january.avg_return_pct), 3)
    expect(100 * (figures.deviation ?? 0)).toBeCloseTo(Number(january.stdev_pct), 3)
  })
})
