import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

export type Cells = Readonly<Record<string, string>>

/** A table as its writer makes it, and which of its columns may be written in another way. */
export interface MadeTable {
  readonly rows: readonly Cells[]
  /** Columns of whole numbers that may carry commas between thousands. */
  readonly counts?: readonly string[]
  /** Columns of dates (ISO here), and the column of an instant with the instants of its rows, microseconds. */
  readonly dates?: readonly string[]
  readonly instant?: string
  readonly instants?: readonly number[]
  /** Columns that the reader can do without. */
  readonly optional?: readonly string[]
  /** A column that no row can be read without. */
  readonly broken: string
  /** Readers of rows alone also take them as JSON. */
  readonly isJson?: boolean
}

export interface TableVariant {
  readonly name: string
  readonly bytes: (made: MadeTable, fileName: string) => Buffer | null
  /** Rows that must be refused. */
  readonly refused?: number
  /** What the file's name ends with. */
  readonly ending?: string
}

interface Look {
  readonly separator?: string
  readonly newline?: string
  readonly head?: (name: string) => string
  readonly isQuoted?: boolean
}

function textOf(rows: readonly Cells[], columns: readonly string[], look: Look = {}): string {
  const { separator = ',', newline = '\n', head = (name) => name, isQuoted = false } = look
  const quoted = (cell: string): string => (isQuoted || cell.includes(separator) ? `"${cell}"` : cell)
  const lines = [columns.map(head), ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return lines.map((cells) => cells.map(quoted).join(separator) + newline).join('')
}

const columnsOf = ({ rows }: MadeTable): string[] => Object.keys(rows[0] ?? {})
const plain = (made: MadeTable, look?: Look): string => textOf(made.rows, columnsOf(made), look)
const changed = (
  made: MadeTable,
  columns: readonly string[] | undefined,
  change: (text: string, row: number) => string,
) =>
  columns === undefined || columns.length === 0
    ? null
    : made.rows.map((row, at) => ({
        ...row,
        ...Object.fromEntries(columns.map((name) => [name, row[name] === '' ? '' : change(row[name] ?? '', at)])),
      }))
const written = (rows: readonly Cells[] | null, look?: Look): Buffer | null =>
  rows === null ? null : Buffer.from(textOf(rows, Object.keys(rows[0] ?? {}), look))

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateForms: Readonly<Record<string, (iso: string) => string>> = {
  'eight digits': (iso) => iso.replaceAll('-', ''),
  'month/day/year': (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`,
  'month/day/year of two digits': (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
  'day-month-year in words': (iso) => `${iso.slice(8)}-${MONTHS[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)}`,
  'day.month.year': (iso) => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`,
  'midnight behind it': (iso) => `${iso} 00:00:00`,
  'midnight of a zone behind it': (iso) => `${iso}T00:00:00-04:00`,
}
const utc = (us: number): string => new Date(us / 1000).toISOString()
/** The same instant on a clock four hours behind. */
const behind = (us: number): string => utc(us - 4 * 3_600_000_000).slice(0, 19)
const instantForms: Readonly<Record<string, (us: number) => string>> = {
  seconds: (us) => String(us / 1e6),
  milliseconds: (us) => String(us / 1e3),
  microseconds: String,
  nanoseconds: (us) => `${us}000`,
  'ISO in UTC': utc,
  'ISO with an offset': (us) => `${behind(us)}-04:00`,
  'a blank and an offset without colon': (us) => `${behind(us).replace('T', ' ')}-0400`,
  'an offset of hours': (us) => `${utc(us).slice(0, 19).replace('T', ' ')}+00`,
  'UTC in words': (us) => `${utc(us).slice(0, 19).replace('T', ' ')} UTC`,
}
const withCommas = (text: string): string => text.replace(/\B(?=(\d{3})+$)/g, ',')

const looks: readonly TableVariant[] = [
  { name: 'as it comes', bytes: (made) => Buffer.from(plain(made)) },
  { name: 'columns reversed', bytes: (made) => Buffer.from(textOf(made.rows, columnsOf(made).reverse())) },
  { name: 'capitals', bytes: (made) => Buffer.from(plain(made, { head: (name) => name.toUpperCase() })) },
  { name: 'small letters', bytes: (made) => Buffer.from(plain(made, { head: (name) => name.toLowerCase() })) },
  { name: 'blanks for bars', bytes: (made) => Buffer.from(plain(made, { head: (name) => name.replaceAll('_', ' ') })) },
  { name: 'mark and CR LF', bytes: (made) => Buffer.from(`\uFEFF${plain(made, { newline: '\r\n' })}`) },
  { name: 'lone CR', bytes: (made) => Buffer.from(plain(made, { newline: '\r' })) },
  { name: 'semicolons', bytes: (made) => Buffer.from(plain(made, { separator: ';' })) },
  { name: 'tabs', bytes: (made) => Buffer.from(plain(made, { separator: '\t' })) },
  { name: 'bars', bytes: (made) => Buffer.from(plain(made, { separator: '|' })) },
  { name: 'separator told', bytes: (made) => Buffer.from(`sep=;\r\n${plain(made, { separator: ';' })}`) },
  { name: 'two bytes a letter', bytes: (made) => Buffer.from(`\uFEFF${plain(made, { separator: '\t' })}`, 'utf16le') },
  { name: 'all quoted', bytes: (made) => Buffer.from(plain(made, { isQuoted: true })) },
  { name: 'quoted with semicolons', bytes: (made) => Buffer.from(plain(made, { isQuoted: true, separator: ';' })) },
  {
    name: 'decimal commas',
    bytes: (made) =>
      written(
        changed(made, columnsOf(made), (text) => (/^-?\d+\.\d+%?$/.test(text) ? text.replace('.', ',') : text)),
        { separator: ';' },
      ),
  },
  {
    name: 'more columns',
    bytes: (made) => written(made.rows.map((row, at) => ({ row_id: String(at), ...row, my_note: 'a; b, c' }))),
  },
  {
    name: 'an index without a name',
    bytes: (made) => written(made.rows.map((row, at) => ({ '': String(at), ...row }))),
  },
  {
    name: 'blank lines and rows',
    bytes: (made) => Buffer.from(`${plain(made)}\n${','.repeat(columnsOf(made).length - 1)}\n\n`),
  },
  { name: 'optional cells empty', bytes: (made) => written(changed(made, made.optional, () => '')) },
  { name: 'commas between thousands', bytes: (made) => written(changed(made, made.counts, withCommas)) },
  {
    name: 'one broken row',
    refused: 1,
    bytes: (made) =>
      written([...made.rows.slice(0, 1), { ...made.rows[0], [made.broken]: 'oops' }, ...made.rows.slice(1)]),
  },
  { name: 'gzip', ending: '.gz', bytes: (made) => gzipSync(plain(made)) },
  { name: 'zip', bytes: (made, fileName) => Buffer.from(zipSync({ [fileName]: strToU8(plain(made)) })) },
]

const forms: readonly TableVariant[] = [
  ...Object.entries(dateForms).map(([name, form]) => ({
    name: `dates: ${name}`,
    bytes: (made: MadeTable) => written(changed(made, made.dates, form)),
  })),
  ...Object.entries(instantForms).map(([name, form]) => ({
    name: `instants: ${name}`,
    bytes: (made: MadeTable) =>
      written(
        changed(made, made.instant === undefined ? [] : [made.instant], (_text, at) => form(made.instants?.[at] ?? 0)),
      ),
  })),
]

const jsonForms: Readonly<Record<string, (rows: readonly Cells[]) => string>> = {
  'a line each': (rows) => rows.map((row) => JSON.stringify(row)).join('\n'),
  'a list': (rows) => JSON.stringify(rows),
  'a list on many lines': (rows) => JSON.stringify(rows, null, 2),
  'an object with results': (rows) => JSON.stringify({ status: 'OK', results: rows }),
  'an object with data on many lines': (rows) => JSON.stringify({ data: rows, next: null }, null, 4),
}
const json: readonly TableVariant[] = Object.entries(jsonForms).map(([name, form]) => ({
  name: `JSON: ${name}`,
  bytes: (made) => (made.isJson === true ? Buffer.from(form(made.rows)) : null),
}))

/** Lawful ways to write the same table. */
export const tableVariants: readonly TableVariant[] = [...looks, ...forms, ...json]
