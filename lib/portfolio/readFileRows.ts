import { groupBy } from '@/lib/core/groupBy'
import type { FileRow } from '@/lib/portfolio/brokerFiles/brokerFile'
import { CUSIP } from '@/lib/portfolio/contractWords'
import { type CellForm, readDay } from '@/lib/portfolio/importCells'
import { contextOf, type FileRows } from '@/lib/portfolio/importContext'
import type { ImportMapping } from '@/lib/portfolio/importFields'
import { readImportRow } from '@/lib/portfolio/importRows'
import type { JoinedRow } from '@/lib/portfolio/joinRows'
import { cellsOf, kindOfRow } from '@/lib/portfolio/rowCells'
import { type HalfRow, wholeEvents } from '@/lib/portfolio/wholeEvents'

/** Every row of a file as an entry, oldest first, or with the reason why it is none. */
export function readFileRows(file: FileRows, mapping: ImportMapping, form: CellForm) {
  const rows = withTickers(file.rows, mapping, form)
  const context = contextOf({ ...file, rows }, mapping, form)
  const [joined, halves]: [JoinedRow[], HalfRow[]] = [[], []]
  const rejected: { line: number; reason: string }[] = []
  for (const { line, cells } of rows) {
    const read = readImportRow(cells, mapping, context)
    if (!('reason' in read)) joined.push({ line, source: JSON.stringify(cells), ...read })
    else if (read.half === undefined) rejected.push({ line, reason: read.reason })
    else halves.push({ line, reason: read.reason, entry: read.half })
  }
  const whole = wholeEvents(joined, halves)
  rejected.push(...whole.rejected)
  // Files list the newest row first or last; within a day their own order is kept.
  const [first, last] = [whole.rows[0]?.entry.day ?? '', whole.rows.at(-1)?.entry.day ?? '']
  return { joined: first > last ? [...whole.rows].reverse() : [...whole.rows], rejected }
}

/** Shares before a split may be told by the CUSIP they had: with one ticker in the split of that day they are its own. */
function withTickers(rows: readonly FileRow[], mapping: ImportMapping, form: CellForm): readonly FileRow[] {
  const place = mapping.symbol ?? -1
  const symbolOf = ({ cells }: FileRow): string => (cells[place] ?? '').trim()
  const dayOf = ({ cells }: FileRow): string => readDay(cells[mapping.day ?? -1] ?? '', form) ?? ''
  const splits = rows.filter(({ cells }) => kindOfRow(cellsOf(cells, mapping, form)) === 'split')
  const tickers = new Map<string, string>()
  for (const group of groupBy(splits, dayOf).values()) {
    const symbols = [...new Set(group.map(symbolOf))]
    const [ticker, ...others] = symbols.filter((symbol) => !CUSIP.test(symbol))
    const [cusip, ...more] = symbols.filter((symbol) => CUSIP.test(symbol))
    if (ticker !== undefined && cusip !== undefined && others.length + more.length === 0) tickers.set(cusip, ticker)
  }
  if (tickers.size === 0) return rows
  return rows.map((row) => {
    const ticker = tickers.get(symbolOf(row))
    return ticker === undefined ? row : { ...row, cells: row.cells.map((cell, at) => (at === place ? ticker : cell)) }
  })
}
