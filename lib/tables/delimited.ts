import type { CellValue, ColumnDef } from '@/lib/tables/column'

/** One fact in the block above an export: page, filter, as-of, rows, source, licence note. */
export type HeaderLine = readonly [name: string, value: string]

/**
 * CSV of a grid (RFC 4180, CRLF): the header block as `# name: value` lines, the column names, the rows. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe; negative numbers stay numbers.
 */
export function toCsv<R>(
  columns: readonly ColumnDef<R>[],
  rows: readonly R[],
  block: readonly HeaderLine[] = [],
): string {
  const lines = [
    ...block.map(([name, value]) => csvCell(`# ${name}: ${value}`)),
    columns.map((column) => csvCell(column.id)).join(','),
    ...rows.map((row) => columns.map((column) => csvCell(column.value(row))).join(',')),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Tab-separated text of the cells as they are on screen, for the clipboard. */
export function toTsv<R>(columns: readonly ColumnDef<R>[], rows: readonly R[]): string {
  const clean = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ')
  return rows.map((row) => columns.map((column) => clean(column.text(row))).join('\t')).join('\n')
}

/** One cell of a CSV; a text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) && value !== '-' ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
