import { simulate } from '@/lib/backtest/simulate'
import { riskFigures } from '@/lib/equities/riskFigures'
import { monthlyReturns, seasonTable } from '@/lib/equities/seasonality'
import { findSplits } from '@/lib/equities/splits'
import { readHistory, startYears } from '@/lib/retirement/history'
import { type Compared, closesOf, percent, worstOf } from '@/tests/accuracy/compared'
import { fileReferences } from '@/tests/accuracy/files'
import { assumed, retired } from '@/tests/builders/retirementPlans'
import { readShared } from '@/tests/support/readText'
import { realRows } from '@/tests/support/realPrints'

/** Most that a retirement of thirty years in stocks could spend each year, start year by start year. */
function withdrawals(): Compared {
  const history = readHistory(readShared('market/reference/shiller/s-and-p-500_shiller_monthly.csv'))
  const [, ...lines] = readShared('market/reference/computed/swr_max_rate_100pct_stocks_30y_by_start_year.csv')
    .trim()
    .split('\n')
  const published = new Map(lines.map((line) => [Number(line.split(',')[0]), Number(line.split(',')[2])]))
  const own = startYears({ ...retired, taken: 'year' }, assumed(), history)
  const pairs = own.flatMap(({ year, rate }) => {
    const told = published.get(year)
    return told === undefined ? [] : [[percent(rate), told] as const]
  })
  return {
    reference: 'Withdrawals: most that thirty years in stocks could spend, by start year',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'percentage points', digit: 1e-4 },
  }
}

function performance(): Compared {
  const pairs = realRows('market/reference/computed/metrics_adjusted_2015_2025.csv').flatMap((row) => {
    const { cagr, volatility, sharpe, sortino, maxDrawdown, calmar } = riskFigures(closesOf(row.symbol ?? ''))
    return [
      [percent(cagr), Number(row.cagr_pct)],
      [percent(volatility), Number(row.ann_vol_pct)],
      [sharpe ?? Number.NaN, Number(row.sharpe_rf0)],
      [sortino ?? Number.NaN, Number(row.sortino_rf0)],
      [percent(maxDrawdown), Number(row.max_drawdown_pct)],
      [calmar ?? Number.NaN, Number(row.calmar)],
    ] as const
  })
  return {
    reference: 'Growth, volatility, Sharpe, Sortino, drawdown and Calmar of symbols, 2015 to 2025',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'percent or ratio', digit: 1e-4 },
  }
}

function seasons(): Compared {
  const closes = realRows('market/prices/investing_daily/NASDAQ100.csv.gz')
    .map((row) => {
      const [month = '', day = '', year = ''] = (row.Date ?? '').split('/')
      return { date: `${year}-${month}-${day}`, close: Number((row.Price ?? '').replaceAll(',', '')) }
    })
    .filter(({ date }) => date >= '1990-12-01' && date <= '2025-12-31')
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const published = realRows('market/reference/computed/seasonality_NASDAQ100_monthly_1991_2025.csv')
  const own = seasonTable(monthlyReturns(closes), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const pairs = own.flatMap((row, at) => {
    const told = published[at] ?? {}
    return [
      [percent(row.mean), Number(told.avg_return_pct)],
      [percent(row.median), Number(told.median_return_pct)],
      [percent(row.deviation), Number(told.stdev_pct)],
      [percent(row.min), Number(told.worst_pct)],
      [percent(row.max), Number(told.best_pct)],
    ] as const
  })
  return {
    reference: 'Months of the Nasdaq 100, 1991 to 2025: mean, median, deviation, worst, best',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'percentage points', digit: 1e-4 },
  }
}

function contributions(): Compared {
  const rows = realRows('market/prices/yahoo_adjusted_daily/SPY.csv.gz').filter(
    ({ Date: date = '' }) => date >= '2015' && date < '2026',
  )
  const steps = simulate({
    dates: rows.map((row) => (row.Date ?? '').slice(0, 10)),
    assets: [{ ticker: 'SPY', values: Float64Array.from(rows, (row) => Number(row.price)) }],
    changes: [{ at: 0, weights: new Map([[0, 1]]) }],
    rules: {
      ...{ initial: 0, contribution: 500, every: 'monthly', rebalance: 'monthly', side: 'first' },
      ...{ band: 1, cost: 0, cashYield: 0, fee: 0 },
    },
  })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return {
    reference: 'Back-test: 500 a month into SPY on first closes, 2015 to 2025 (158,134.70)',
    ...{ figures: 1, worst: worstOf([[step.value.values.at(-1) ?? Number.NaN, 158_134.7]]), unit: 'USD', digit: 1e-2 },
  }
}

/** Falls of a day that are near the ratio of a split, by closes as traded: nothing but prices tells of them. */
const FALLS = [
  ['SMCI', '2024-04-19', -23.14],
  ['AAOI', '2023-09-13', -19.72],
  ['IONQ', '2026-02-05', -20.9],
  ['IESC', '2025-01-27', -24.57],
  ['WDC', '2025-02-24', -28.65],
] as const

function falls(): Compared {
  const panel = realRows('market/prices/us_large_cap_close_volume_panel_2023-08_2026-08.csv.gz')
  const pairs = FALLS.map(([symbol, date, published]) => {
    const days = panel.filter((row) => row.symbol === symbol)
    const bars = days.map((row) => ({ date: row.date ?? '', close: Number(row.close), volume: Number(row.volume) }))
    const { confirmed } = findSplits(bars)
    const at = bars.findIndex((one) => one.date === date)
    const ratio = confirmed.find((one) => one.date === date)?.ratio ?? 1
    return [percent(((bars[at]?.close ?? 0) * ratio) / (bars[at - 1]?.close ?? 1) - 1), published] as const
  })
  return {
    reference: 'Splits: falls of SMCI, AAOI, IONQ, IESC and the spin-off of WDC as they were traded',
    ...{ figures: pairs.length, worst: worstOf(pairs), unit: 'percentage points', digit: 1e-2 },
  }
}

/** Rows of the table of references. */
export async function referenceTable(): Promise<string> {
  const own = [withdrawals(), contributions(), performance(), seasons(), falls()]
  const rows = [...own, ...(await fileReferences())].map(({ reference, figures, worst, unit, digit }) =>
    [reference, figures, `${worst.toExponential(1)} ${unit}`, digit.toExponential(0)].join(' | '),
  )
  return rows.map((row) => `| ${row} |`).join('\n')
}
