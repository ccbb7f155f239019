import type { ShownResult } from '@/components/backtest/useBacktest'
import { fileColumn, saveTable } from '@/components/tables/exportTable'

interface DayRow {
  readonly at: number
  readonly date: string
}

/** Worth and growth of every portfolio by day as CSV, with plan, version of the data and figures above it (C13). */
export function saveResult({ result, meta }: ShownResult): void {
  const { portfolios, dates, hash, data_version } = result
  const text = (value: number | null) => (value === null ? 'not known' : value.toFixed(4))
  saveTable<DayRow>({
    page: 'Portfolio Backtesting',
    filter: `plan ${hash}`,
    about: [
      ['data version', data_version],
      ...portfolios.map(
        ({ name, figures }) =>
          [
            name,
            `CAGR ${text(figures.cagr)}, volatility ${text(figures.volatility)}, Sharpe ${text(figures.sharpe)}, max drawdown ${text(figures.max_drawdown)}`,
          ] as const,
      ),
    ],
    rows: dates.map((date, at) => ({ at, date })),
    meta,
    columns: [
      fileColumn<DayRow>('date', ({ date }) => date),
      ...portfolios.flatMap(({ name, values, growth }) => [
        fileColumn<DayRow>(`${name}, USD`, ({ at }) => values[at] ?? null),
        fileColumn<DayRow>(`${name}, growth of 1`, ({ at }) => growth[at] ?? null),
      ]),
    ],
  })
}
