import { downloadFile } from '@/components/tables/downloadFile'
import type { PaperAccountRow, PaperEntryRow } from '@/lib/contract/paperRows'
import type { CellValue, ColumnDef } from '@/lib/tables/column'
import { toCsv } from '@/lib/tables/delimited'

type Line = ColumnDef<PaperEntryRow>

const column = (id: string, value: (line: PaperEntryRow) => CellValue): Line => ({
  id,
  header: id,
  definition: id,
  width: 80,
  align: 'left',
  isDefault: true,
  value,
  text: (line) => String(value(line) ?? ''),
})

const COLUMNS: readonly Line[] = [
  column('time', ({ at_ms }) => new Date(at_ms).toISOString()),
  column('kind', ({ kind }) => kind),
  column('order', ({ order }) => order),
  column('symbol', ({ symbol }) => symbol),
  column('action', ({ action }) => action),
  column('quantity', ({ quantity }) => quantity),
  column('price', ({ price }) => price),
  column('fees', ({ fees }) => fees),
  column('cash', ({ amount }) => amount),
  column('gain', ({ realized }) => realized),
  column('bid', ({ quote }) => quote?.bid ?? null),
  column('ask', ({ quote }) => quote?.ask ?? null),
  column('rule', ({ note }) => note),
  column('note', ({ journal }) => journal?.text ?? null),
  column('tags', ({ journal }) => journal?.tags.join(' · ') ?? null),
]

/** The lines of an account as a CSV file, each fill with the quote it used (C13). */
export function saveHistory(account: PaperAccountRow, lines: readonly PaperEntryRow[]): void {
  const block = [
    ['page', 'Paper Trading'],
    ['account', account.name],
    ['starting cash', String(account.starting_cash)],
    ['rows', String(lines.length)],
    ['note', 'Practice money; nothing was traded with anybody'],
  ] as const
  downloadFile('paper-trading.csv', toCsv(COLUMNS, lines, block))
}
