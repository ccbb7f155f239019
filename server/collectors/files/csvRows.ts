import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { FileEntry } from '@/server/collectors/files/fileFormat'

export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const COMMA = 44
const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  info: true,
  trim: true,
} as const
/** Line ends that are neither LF nor CR LF need the parser. */
const LONE_RETURN = /\r(?!\n)/

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
  for await (const bytes of entry.bytes()) {
    const text = rest + decoder.decode(bytes, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    const rows = end === 0 || text.length < retryAt ? null : rowsOf(text.slice(0, end), linesBefore)
    // A record that stays open is tried again when the text has doubled, not with every piece.
    retryAt = rows === null ? 2 * text.length : 0
    rest = rows === null ? text : text.slice(end)
    if (rows === null) continue
    linesBefore += countLines(text, end)
    yield rows
  }
  rest += decoder.decode()
  yield rowsOf(rest, linesBefore) ?? brokenRows(rest, linesBefore)
}

/** Rows of text; null when a quote is open at its end. */
function rowsOf(text: string, linesBefore: number): readonly CsvRow[] | null {
  const plain = plainRows(text, linesBefore)
  if (plain !== null) return plain
  try {
    return parsedRows(text, linesBefore)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null
    throw error
  }
}

/**
 * Rows of a file that ends inside quotes, as one that broke off does: every line by itself, so that the whole rows stay.
 * A line with the open quote is a row of one cell, which no format takes.
 */
function brokenRows(text: string, linesBefore: number): readonly CsvRow[] {
  return text.split('\n').flatMap((line, at) => {
    const [row] = rowsOf(line, 0) ?? [{ line: 1, cells: [line.trim()] }]
    return row === undefined ? [] : [{ ...row, line: linesBefore + at + 1 }]
  })
}

function parsedRows(text: string, linesBefore: number): readonly CsvRow[] {
  const rows: readonly unknown[] = parse(text, OPTIONS)
  return (rows as readonly { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: linesBefore + info.lines,
    cells: record,
  }))
}

/** Rows of text whose quotes, if any, are simple; null for other text. */
function plainRows(text: string, linesBefore: number): readonly CsvRow[] | null {
  if (LONE_RETURN.test(text)) return null
  const rows: CsvRow[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = trim(lines[at] ?? '')
    if (line === '') continue
    const cells = cellsOf(line)
    if (cells === null) return null
    rows.push({ line: linesBefore + at + 1, cells })
  }
  return rows
}

/** Cells of one line; null when a quote is anything but the first and last character of its cell. */
function cellsOf(line: string): readonly string[] | null {
  const cells: string[] = []
  let quote = line.indexOf('"')
  for (let at = 0; at <= line.length; ) {
    if (quote === at) {
      const close = line.indexOf('"', at + 1)
      if (close === -1 || (close + 1 < line.length && line.charCodeAt(close + 1) !== COMMA)) return null
      cells.push(line.slice(at + 1, close))
      at = close + 2
      quote = line.indexOf('"', at)
    } else {
      const comma = line.indexOf(',', at)
      const end = comma === -1 ? line.length : comma
      if (quote !== -1 && quote < end) return null
      cells.push(trim(line.slice(at, end)))
      at = end + 1
    }
  }
  return cells
}

/** Cells are seldom padded: looks at both ends before it cuts. */
function trim(text: string): string {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 ? text.trim() : text
}

function countLines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Cells by column name; a missing column reads as ''. */
export type NamedRow = (column: string) => string

/** Reader of cells by header name. Repeated names keep their first place. */
export function namedBy(header: readonly string[]): (cells: readonly string[]) => NamedRow {
  const index = new Map<string, number>()
  header.forEach((name, i) => {
    if (!index.has(name)) index.set(name, i)
  })
  return (cells) => (column) => {
    const at = index.get(column)
    return at === undefined ? '' : (cells[at] ?? '')
  }
}

export interface NamedCells {
  readonly line: number
  readonly cell: NamedRow
  readonly cells: readonly string[]
}

/** Rows after the header, as named cells. */
export async function* namedRows(entry: FileEntry): AsyncGenerator<NamedCells> {
  for await (const rows of namedBatches(entry)) yield* rows
}

/** The same, many at a time. */
export async function* namedBatches(entry: FileEntry): AsyncGenerator<readonly NamedCells[]> {
  let name: ReturnType<typeof namedBy> | null = null
  for await (const rows of csvBatches(entry)) {
    const named: NamedCells[] = []
    for (const { line, cells } of rows) {
      if (name === null) name = namedBy(cells)
      else named.push({ line, cell: name(cells), cells })
    }
    yield named
  }
}
