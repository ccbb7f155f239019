import { dataMarks, fileMark } from '@/components/tables/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { ColumnDef } from '@/lib/tables/column'
import { type HeaderLine, toCsv } from '@/lib/tables/delimited'
import { type FileNumbers, fileFields } from '@/lib/tables/fileFields'
import type { TableLayout } from '@/lib/tables/tableLayout'

export interface ExportInput {
  /** Title of the page: first line of the block, and the name of the file. */
  readonly page: string
  /** What the rows were chosen by, in words or as the filter's text. */
  readonly filter: string
  /** Further lines of the block, after the filter. */
  readonly about?: readonly HeaderLine[]
  readonly rows: readonly object[]
  readonly meta: DataMeta | null
  readonly address: string
}

/** What stands above the rows of an export (C13); sample and simulated data say so here and in the file name. */
export function exportBlock({ page, filter, about = [], rows, meta, address }: ExportInput): HeaderLine[] {
  return [
    ['page', page],
    ['filter', filter],
    ...about,
    ['times', 'UTC, ISO 8601'],
    ['as of', meta ? new Date(meta.as_of_ms).toISOString() : 'not known'],
    ['session', meta?.session_date ?? 'not known'],
    ['rows', String(rows.length)],
    ['source', meta?.source ?? 'not known'],
    ['data', dataMarks(meta)],
    ['address', address],
    ['licence', 'For your own use. Redistribution may need a licence of the data source.'],
  ]
}

export interface TableExport<R extends object> extends Omit<ExportInput, 'address'> {
  readonly columns: readonly ColumnDef<R>[]
  readonly rows: readonly R[]
}

/** A column that only a file has: its name and its exact value. */
export function fileColumn<R>(id: string, value: (row: R) => string | number | null): ColumnDef<R> {
  const text = (row: R) => String(value(row) ?? '')
  return { id, header: id, definition: id, width: 60, align: 'right', isDefault: true, value, text }
}

/** The columns a layout shows, in its order. */
export function shownColumns<C extends { readonly id: string }>(columns: readonly C[], layout: TableLayout): C[] {
  return layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
}

/** Saves the rows on screen with the columns that their table shows. */
export function saveShown<R extends object>(
  { columns, layout }: { readonly columns: readonly ColumnDef<R>[]; readonly layout: TableLayout },
  table: Omit<TableExport<R>, 'columns'>,
  format: FileFormat = 'csv',
): void {
  saveTable({ ...table, columns: shownColumns(columns, layout) }, format)
}

/** Rows with their columns as JSON: what stands above a CSV is its `meta`. */
export function toJson<R extends object>({ columns, rows, ...input }: TableExport<R> & ExportInput): string {
  const block = exportBlock({ ...input, rows })
  const meta = Object.fromEntries(block.map(([name, value]) => [name.replaceAll(' ', '_'), value]))
  const fields = fileFields(columns, 'raw')
  const data = rows.map((row) => Object.fromEntries(fields.map(({ id, value }) => [id, value(row)])))
  return `${JSON.stringify({ meta, data }, null, 1)}\n`
}

/** A file of rows: numbers of a CSV stand as shown or as they are, those of JSON as they are. */
export type FileFormat = 'csv' | 'csv-raw' | 'json'

/** Saves the rows on screen with the columns given, as a file named after page, session and kind of data (C13). */
export function saveTable<R extends object>(table: TableExport<R>, format: FileFormat = 'csv'): void {
  const { page, columns, rows, meta } = table
  const input = { ...table, address: window.location.href }
  const named = page.toLowerCase().replaceAll(' ', '-')
  const numbers: FileNumbers = format === 'csv-raw' ? 'raw' : 'shown'
  const name = `${named}-${meta?.session_date ?? 'rows'}${fileMark(meta)}.${format === 'json' ? 'json' : 'csv'}`
  if (format === 'json') downloadFile(name, toJson(input), 'application/json')
  else downloadFile(name, toCsv(fileFields(columns, numbers), rows, exportBlock(input)))
}
