import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { columnKey, type NamedRow, namedBy } from '@/server/collectors/files/columns'
import {
  type CsvDialect,
  dialectOf,
  inPlainForm,
  LONE_RETURN,
  SEPARATOR_LINE,
} from '@/server/collectors/files/csvDialect'
import { cellsOf, trimLine } from '@/server/collectors/files/csvLine'
import { CellError } from '@/server/collectors/files/fields'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** True for the last row of a file that ends without a line end: it may be cut. */
  readonly isOpen?: true
}

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  info: true,
  trim: true,
} as const

/** A record that is longer is none: a packed file of a few kilobytes may stand for any number of letters. */
const MOST_OPEN = 2 ** 24
const NO_LINE = 'This is no table: it has 16 MB without the end of a line.'

/** Rows of a CSV member with their line numbers. Quotes, doubled quotes, BOM and uneven rows are fine; blank lines are left out. */
export async function* csvRows(entry: FileEntry): AsyncGenerator<CsvRow> {
  for await (const rows of csvBatches(entry)) yield* rows
}

/**
 * The same rows as they come, many at a time: a file is cut at line ends, and only pieces with more than simple quotes
 * go through the parser, which costs several times as much. A piece that ends inside quotes waits for the rest of its
 * record.
 */
async function* csvBatches(entry: FileEntry): AsyncGenerator<readonly CsvRow[]> {
  // Takes a byte order mark off by itself.
  const decoder = new TextDecoder()
  let rest = ''
  let linesBefore = 0
  let retryAt = 0
  let dialect: CsvDialect | null = null
  for await (const bytes of entry.bytes()) {
    const text = rest + decoder.decode(bytes, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) dialect ??= dialectOf(text)
    const isLong = text.length > MOST_OPEN
    if (isLong && end === 0) throw new FileFormatError(NO_LINE)
    const isWaiting = dialect === null || text.length < retryAt
    const whole = isWaiting || dialect === null ? null : rowsOf(text.slice(0, end), linesBefore, dialect)
    const rows = isLong && dialect !== null ? (whole ?? brokenRows(text.slice(0, end), linesBefore, dialect)) : whole
    // A record that stays open is tried again when the text has doubled, not with every piece.
    retryAt = rows === null ? 2 * text.length : 0
    rest = rows === null ? text : text.slice(end)
    if (rows === null) continue
    linesBefore += countLines(text, end)
    yield rows
  }
  rest += decoder.decode()
  dialect ??= dialectOf(rest)
  const rows = rowsOf(rest, linesBefore, dialect) ?? brokenRows(rest, linesBefore, dialect)
  yield rows.map((row, at) => (at === rows.length - 1 ? { line: row.line, cells: row.cells, isOpen: true } : row))
}

/** Rows of text; null when a quote is open at its end. */
function rowsOf(text: string, linesBefore: number, dialect: CsvDialect): readonly CsvRow[] | null {
  const rows = readRows(linesBefore === 0 ? text.replace(SEPARATOR_LINE, '\n') : text, linesBefore, dialect.separator)
  if (rows === null || !(dialect.isDecimalComma || dialect.isDayFirst)) return rows
  return rows.map((row) => ({ ...row, cells: inPlainForm(row.cells, dialect) }))
}

function readRows(text: string, linesBefore: number, separator: string): readonly CsvRow[] | null {
  const plain = plainRows(text, linesBefore, separator)
  if (plain !== null) return plain
  try {
    return parsedRows(text, linesBefore, separator)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? null : brokenRows(text, linesBefore, { separator })
  }
}

/**
 * Rows of text with quotes that do not fit, as of a file that broke off: every line by itself, so that the whole rows stay.
 * A line with the broken quote is a row of one cell, which no format takes.
 */
function brokenRows(
  text: string,
  linesBefore: number,
  { separator }: Pick<CsvDialect, 'separator'>,
): readonly CsvRow[] {
  return text.split('\n').flatMap((line, at) => {
    const cells = line.trim() === '' ? [] : lineCells(line, separator)
    return cells.length === 0 ? [] : [{ line: linesBefore + at + 1, cells }]
  })
}

function lineCells(line: string, separator: string): readonly string[] {
  try {
    return cellsOf(trimLine(line, separator), separator) ?? parsedRows(line, 0, separator)[0]?.cells ?? []
  } catch {
    return [line.trim()]
  }
}

function parsedRows(text: string, linesBefore: number, delimiter: string): readonly CsvRow[] {
  const rows: readonly unknown[] = parse(text, { ...OPTIONS, delimiter })
  return (rows as readonly { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: linesBefore + info.lines,
    cells: record,
  }))
}

/** Rows of text whose quotes, if any, are simple; null for other text. */
function plainRows(text: string, linesBefore: number, separator: string): readonly CsvRow[] | null {
  // Line ends that are neither LF nor CR LF need the parser.
  if (text.search(LONE_RETURN) !== -1) return null
  const rows: CsvRow[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = trimLine(lines[at] ?? '', separator)
    if (line === '') continue
    const cells = cellsOf(line, separator)
    if (cells === null) return null
    rows.push({ line: linesBefore + at + 1, cells })
  }
  return rows
}

function countLines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

export interface NamedCells {
  readonly line: number
  readonly cell: NamedRow
  readonly cells: readonly string[]
  /** True for a last row that breaks off: its cells may be half of what they were, and none of them reads. */
  readonly isCut?: true
}

/** Rows after the header, as named cells. A table without one of the `needed` columns is refused as a whole. */
export async function* namedRows(entry: FileEntry, needed: readonly string[] = []): AsyncGenerator<NamedCells> {
  for await (const rows of namedBatches(entry, needed)) yield* rows
}

/** The same, many at a time. */
export async function* namedBatches(
  entry: FileEntry,
  needed: readonly string[] = [],
): AsyncGenerator<readonly NamedCells[]> {
  let name: ReturnType<typeof namedBy> | null = null
  let width = 0
  for await (const rows of csvBatches(entry)) {
    const named: NamedCells[] = []
    for (const { line, cells, isOpen } of rows) {
      if (name === null) {
        name = headerOf(cells, needed)
        width = cells.length
      } else if (isOpen && cells.length < width) named.push({ line, cell: cutRow, cells, isCut: true })
      else if (!isBlank(cells)) named.push({ line, cell: name(cells), cells })
    }
    yield named
  }
}

const cutRow: NamedRow = () => {
  throw new CellError('the last row breaks off before its last cell')
}

const isBlank = (cells: readonly string[]): boolean => cells[0] === '' && cells.every((cell) => cell === '')

/** The reader of a header that has all it needs; FileFormatError names what it lacks. */
export function headerOf(header: readonly string[], needed: readonly string[]): ReturnType<typeof namedBy> {
  const known = new Set(header.map(columnKey))
  const missing = needed.filter((name) => !known.has(columnKey(name)))
  if (missing.length > 0)
    throw new FileFormatError(`The table has no column ${missing.map((name) => `'${name}'`).join(', ')}.`)
  return namedBy(header)
}
