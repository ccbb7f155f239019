import { LONE_RETURN, SEPARATOR_LINE } from '@/server/collectors/files/csvDialect'
import type { NamedCells } from '@/server/collectors/files/csvRows'
import type { FileEntry, FileFormat } from '@/server/collectors/files/fileFormat'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import { guessMapping } from '@/server/collectors/files/table/guessMapping'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'
import { columnNames } from '@/server/collectors/files/table/tableFormat'

const SAMPLE = 400

/** The first rows of a table, to tell its units by. */
export async function sampleOf(entry: FileEntry, count = SAMPLE): Promise<readonly NamedCells[]> {
  const rows: NamedCells[] = []
  for await (const row of rowsOfTable(entry)) {
    if (row.isCut !== true) rows.push(row)
    if (rows.length >= count) break
  }
  return rows
}

/**
 * An option chain of any writer: contract, bid and ask under names that are usual. What is not told by a usual name, and a
 * volatility whose unit is not plain, takes a mapping (`--map`).
 */
export const optionTable: FileFormat = {
  name: 'option-chain',
  title: 'option chain of any writer (columns by usual names)',
  inTimeOrder: false,
  detects: ({ text }) => guessMapping(columnNames(text), [])?.rows === 'option-chain',
  async *read([entry], options) {
    if (!entry) return
    const rows = await sampleOf(entry)
    const header = columnNames(await headOf(entry))
    const mapping = guessMapping(header, rows)
    if (mapping === null || mapping.rows !== 'option-chain')
      throw new FileFormatError('The columns do not make an option chain; --map writes a mapping to be completed.')
    const isUnclear = mapping.units?.iv === 'percent'
    if (isUnclear)
      yield { kind: 'note', text: 'Volatilities above 5 are read as percent; a mapping (--map) says otherwise.' }
    yield* mappedRows(mapping, entry, options)
  },
}

async function headOf(entry: FileEntry): Promise<string> {
  let text = ''
  for await (const part of entry.bytes()) {
    text += Buffer.from(part).toString('utf8')
    if (text.includes('\n') && text.length > 4000) break
  }
  return text
    .replace(/^\uFEFF/, '')
    .replace(SEPARATOR_LINE, '')
    .replace(LONE_RETURN, '\n')
}
