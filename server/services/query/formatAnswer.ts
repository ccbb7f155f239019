import { csvCell } from '@/lib/tables/delimited'
import type { SqlAnswer } from '@/server/stores/tape/portAnswers'

export const SQL_FORMATS = ['table', 'json', 'csv'] as const
export type SqlFormat = (typeof SQL_FORMATS)[number]

export function isSqlFormat(text: string): text is SqlFormat {
  return SQL_FORMATS.some((format) => format === text)
}

/** One array of objects; columns that carry the same name keep the last value, as in any JSON object. */
function asJson({ columns, rows }: SqlAnswer): string {
  const objects = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, row[at]]))))
  return objects.length === 0 ? '[]' : `[\n  ${objects.join(',\n  ')}\n]`
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const csvLine = (row: readonly unknown[]): string => row.map((value) => csvCell(plain(value))).join(',')

/** The lines of a CSV one after the other, for a file. */
export function* csvLines({ columns, rows }: SqlAnswer): Generator<string> {
  yield `${csvLine(columns)}\r\n`
  for (const row of rows) yield `${csvLine(row)}\r\n`
}

function asCsv({ columns, rows }: SqlAnswer): string {
  return [columns, ...rows].map(csvLine).join('\r\n')
}

/** Control characters would break the lines of the table or move the terminal's cursor. */
const shown = (value: unknown): string =>
  [...plain(value)].map((letter) => (letter < ' ' || letter === '\u007f' ? ' ' : letter)).join('')

function asTable({ columns, rows }: SqlAnswer): string {
  const cells = rows.map((row) => row.map(shown))
  const widths = columns.map((name, at) =>
    cells.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), name.length),
  )
  const numeric = columns.map(
    (_, at) => rows.length > 0 && rows.every((row) => row[at] === null || typeof row[at] === 'number'),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (numeric[at] === true ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(line), count].join('\n')
}

const FORMATTERS: Readonly<Record<SqlFormat, (answer: SqlAnswer) => string>> = {
  json: asJson,
  csv: asCsv,
  table: asTable,
}

/** The answer as text in one of the three formats, without a final newline. */
export function formatAnswer(answer: SqlAnswer, format: SqlFormat): string {
  return FORMATTERS[format](answer)
}
