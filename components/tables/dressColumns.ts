import type { TableColumn } from '@/components/tables/tableColumn'
import { type CellFormat, formatCell } from '@/lib/tables/cellFormat'
import { type CellRule, isMarked } from '@/lib/tables/cellRules'

/**
 * Columns as the visitor wants them: numbers in the chosen format, cells marked by the chosen rules. What a column
 * holds for order and export stays as it is. The very same list when nothing was chosen.
 */
export function dressColumns<R>(
  columns: readonly TableColumn<R>[],
  formats: Readonly<Record<string, CellFormat>>,
  rules: readonly CellRule[],
): readonly TableColumn<R>[] {
  if (rules.length === 0 && Object.keys(formats).length === 0) return columns
  return columns.map((column) => {
    const own = rules.filter((rule) => rule.column === column.id)
    return { ...formatted(column, formats[column.id]), ...(own.length > 0 ? { mark: markOf(column, own) } : {}) }
  })
}

/** The first rule that holds; rules read the column's own text, whatever format it is shown in. */
const markOf =
  <R>(column: TableColumn<R>, rules: readonly CellRule[]) =>
  (row: R) =>
    rules.find((rule) => isMarked(column, row, rule)) ?? null

function formatted<R>(column: TableColumn<R>, format: CellFormat | undefined): TableColumn<R> {
  if (!format) return column
  const { cell: _, ...plain } = column
  return { ...plain, text: (row) => formatCell(column, row, format) }
}
