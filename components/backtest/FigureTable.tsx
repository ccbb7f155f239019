import { FactTable } from '@/components/stocks/parts/FactTable'
import type { LineFigures } from '@/lib/contract/backtestRows'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** A figure by its name, how it is made, and what of a run it tells. */
export type Figure<Of> = readonly [name: string, how: string, of: (one: Of) => string]

export const change = (value: number | null): string => formatFractionChange(value, 1)
export const share = (value: number | null): string => formatFraction(value, 1)
export const ratio = (value: number | null): string => formatNumber(value, 2)

/** What every line of worth tells: F53. */
export const LINE_FIGURES: readonly Figure<LineFigures>[] = [
  ['Total return', 'Time-weighted: without what was paid in, after costs', (line) => change(line.growth)],
  ['CAGR', '(V_T / V_0)^(1 / years) − 1, years of 365.25 days', (line) => change(line.cagr)],
  ['Volatility', 'Standard deviation of daily returns · √252', (line) => share(line.volatility)],
  ['Sharpe', 'Mean / standard deviation of daily returns · √252, no risk-free rate', (line) => ratio(line.sharpe)],
  ['Sortino', 'Mean of daily returns / downside deviation · √252', (line) => ratio(line.sortino)],
  ['Max drawdown', 'Deepest fall from a peak', (line) => change(line.max_drawdown)],
  ['Calmar', 'CAGR / |max drawdown|', (line) => ratio(line.calmar)],
  ['Ulcer', '√ of the mean squared drawdown', (line) => share(line.ulcer)],
  ['VaR 95', 'Loss of a day that 95 % of days do not reach', (line) => share(line.value_at_risk)],
  ['CVaR 95', 'Mean loss of the worst 5 % of days', (line) => share(line.expected_shortfall)],
]

export interface FigureTableProps<Of> {
  readonly label: string
  readonly figures: readonly Figure<Of>[]
  readonly columns: readonly { readonly name: string; readonly of: Of }[]
}

/** Figures of runs side by side; how each is made stands on its name. */
export function FigureTable<Of>({ label, figures, columns }: FigureTableProps<Of>) {
  return (
    <FactTable
      label={label}
      columns={['Figure', ...columns.map(({ name }) => name)]}
      rows={figures.map(([name, how, of]) => ({
        key: name,
        cells: [
          <span key="name" title={how}>
            {name}
          </span>,
          ...columns.map((column) => of(column.of)),
        ],
      }))}
    />
  )
}
