import type { CellValue, FileField } from '@/lib/tables/column'

/** One fact in the block above an export: page, filter, as-of, rows, source, licence note. */
export type HeaderLine = readonly [name: string, value: string]

/**
 * CSV of a grid (RFC 4180, CRLF): the header block as `# name: value` lines, which readers of tables skip as comments
 * because nothing quotes them, the column names, the rows. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe; negative numbers stay numbers.
 */
export function toCsv<R>(
  columns: readonly FileField<R>[],
  rows: readonly R[],
  block: readonly HeaderLine[] = [],
): string {
  const lines = [
    ...block.map(([name, value]) => `# ${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`),
    columns.map((column) => csvCell(column.id)).join(','),
    ...rows.map((row) => columns.map((column) => csvCell(column.value(row))).join(',')),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Tab-separated text of what a file has of the columns, for the clipboard. */
export function toTsv<R>(columns: readonly FileField<R>[], rows: readonly R[]): string {
  const clean = (value: CellValue) => String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ')
  return rows.map((row) => columns.map((column) => clean(column.value(row))).join('\t')).join('\n')
}

/** One cell of a CSV; a text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) && value !== '-' ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV of a table of texts, as a chart has it, under its comments; a number among them stands without what only eyes need. */
export function textsToCsv(
  comments: readonly string[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [columns, ...rows.map((row) => row.map(plainNumber))].map((line) => line.map(csvCell).join(','))
  return [...comments.map((text) => `# ${text.replaceAll(/[\r\n]+/g, ' ')}`), ...lines].join('\r\n')
}

/** '−1,000.5' → '-1000.5'; every other text as it is. */
const plainNumber = (text: string): string =>
  /^[+−-]?\d{1,3}(,\d{3})*(\.\d+)?$/.test(text) ? text.replaceAll(',', '').replace('−', '-').replace(/^\+/, '') : text
