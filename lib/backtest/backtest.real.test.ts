import { describe, expect, it } from 'vitest'
import { simulate } from '@/lib/backtest/simulate'
import { riskFigures } from '@/lib/equities/riskFigures'
import { realRows } from '@/tests/support/realPrints'

function done<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

describe('F54 on real prices', () => {
  const hold = (days: readonly string[], values: Float64Array) =>
    done(
      simulate({
        dates: days,
        assets: [{ ticker: 'X', values }],
        changes: [{ at: 0, weights: new Map([[0, 1]]) }],
        rules: {
          initial: 1,
          contribution: 0,
          every: 'none',
          rebalance: 'monthly',
          side: 'last',
          band: 1,
          cost: 0,
          cashYield: 0,
          fee: 0,
        },
      }),
    )

  it('SPY 2015 to 2025 bought and held: CAGR 13.43 %, maximum drawdown −33.72 %', () => {
    const rows = realRows('market/prices/yahoo_adjusted_daily/SPY.csv.gz').filter(
      (row) => (row.Date ?? '') >= '2015' && (row.Date ?? '') < '2026',
    )
    const days = rows.map((row) => (row.Date ?? '').slice(0, 10))
    const run = hold(
      days,
      Float64Array.from(rows, (row) => Number(row.price ?? row.Close)),
    )
    const risk = riskFigures(days.map((date, day) => ({ date, close: run.growth[day] ?? 0 })))
    expect((100 * (risk.cagr ?? 0)).toFixed(2)).toBe('13.43')
    expect((100 * (risk.maxDrawdown ?? 0)).toFixed(2)).toBe('-33.72')
  })

  it('500 a month into SPY on first closes, 2015 to 2025: 158,134.70 of 66,000', () => {
    const rows = realRows('market/prices/yahoo_adjusted_daily/SPY.csv.gz').filter(
      (row) => (row.Date ?? '') >= '2015' && (row.Date ?? '') < '2026',
    )
    const run = done(
      simulate({
        dates: rows.map((row) => (row.Date ?? '').slice(0, 10)),
        assets: [{ ticker: 'SPY', values: Float64Array.from(rows, (row) => Number(row.price)) }],
        changes: [{ at: 0, weights: new Map([[0, 1]]) }],
        rules: {
          ...{ initial: 0, contribution: 500, every: 'monthly', rebalance: 'monthly', side: 'first' },
          ...{ band: 1, cost: 0, cashYield: 0, fee: 0 },
        },
      }),
    )
    expect(run.contributed).toBe(66_000)
    expect(run.values.at(-1)).toBeCloseTo(158_134.7, 2)
  })

  it('ffn: AAPL, MSFT and C of its own test data grow by 44.0, 4.1 and −20.5 % a year', () => {
    const rows = realRows('market/reference/ffn/test_data.csv')
    const days = rows.map((row) => {
      const [month = '', day = '', year = ''] = (row.Date ?? '').split('/')
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    })
    const cagrOf = (ticker: string) => {
      const run = hold(
        days,
        Float64Array.from(rows, (row) => Number(row[ticker])),
      )
      return riskFigures(days.map((date, day) => ({ date, close: run.growth[day] ?? 0 }))).cagr ?? 0
    }
    expect(['AAPL', 'MSFT', 'C'].map((ticker) => Number(cagrOf(ticker).toFixed(3)))).toEqual([0.44, 0.041, -0.205])
  })
})
