import type { CellValue, ColumnDef } from '@/lib/tables/column'

/** A text that a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180: CRLF, quotes doubled), one header line, raw values rather than formatted text.
 * Text that starts like a formula gets a leading apostrophe, so opening the file in a spreadsheet runs nothing.
 * `note` becomes the last line, for example the remark that the data is simulated.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly ColumnDef<Row>[], note?: string): string {
  const lines = [
    columns.map(({ header }) => field(header)),
    ...rows.map((row) => columns.map(({ value }) => field(value(row)))),
  ]
  if (note !== undefined) lines.push([field(note)])
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

function field(value: CellValue): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
