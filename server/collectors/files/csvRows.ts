import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { FileEntry } from '@/server/collectors/files/fileFormat'

export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Rows of a CSV member with their line numbers. Quotes, doubled quotes, BOM and uneven rows are fine; blank lines are left out. */
export async function* csvRows(entry: FileEntry): AsyncGenerator<CsvRow> {
  const parser = Readable.from(entry.bytes()).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true, trim: true }),
  )
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { line: info.lines, cells: record }
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

/** Rows after the header, as named cells. */
export async function* namedRows(
  entry: FileEntry,
): AsyncGenerator<{ readonly line: number; readonly cell: NamedRow; readonly cells: readonly string[] }> {
  let name: ReturnType<typeof namedBy> | null = null
  for await (const { line, cells } of csvRows(entry)) {
    if (name === null) name = namedBy(cells)
    else yield { line, cell: name(cells), cells }
  }
}
