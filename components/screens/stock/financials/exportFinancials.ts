import {
  type FinancialsAnswer,
  type FinancialsLine,
  type FinancialsView,
  linesOf,
  periodsOf,
} from '@/components/screens/stock/financials/financialsView'
import { fileColumn, saveTable } from '@/components/tables/exportTable'

/** Saves the statement in view with exact figures, oldest period first (C13). */
export function exportFinancials(answer: FinancialsAnswer, view: FinancialsView): void {
  const { data, meta } = answer
  const periods = periodsOf(answer, view.size)
  saveTable({
    page: `Financials of ${data.ticker}`,
    filter: `${view.statement}, ${view.size}, ${view.show}`,
    about: [
      ['company', data.company ?? ''],
      ['unit', view.show === 'amount' ? 'USD, shares, USD per share' : 'fractions'],
    ],
    columns: [
      fileColumn<FinancialsLine>('line', (line) => line.label),
      ...periods.map((period, i) =>
        fileColumn<FinancialsLine>(`${period.label} (${period.end})`, (line) => line.values[i] ?? null),
      ),
    ],
    rows: linesOf(answer, view),
    meta,
  })
}
