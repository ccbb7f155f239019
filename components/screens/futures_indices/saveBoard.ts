import type { BoardAnswer } from '@/components/screens/futures_indices/BoardPanels'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import type { FuturesRootRow } from '@/lib/contract/futures'

const column = (id: string, value: (row: FuturesRootRow) => string | number | null) =>
  fileColumn<FuturesRootRow>(id, value)

/** The board as a file: a line a root, exact values (C13). */
export function saveBoard({ data, meta }: BoardAnswer): void {
  saveTable({
    page: 'Futures Indices',
    filter: 'nearest contract of every root',
    rows: data.rows,
    meta,
    columns: [
      column('root', (row) => row.root),
      column('contract', (row) => row.front.contract),
      column('session_date', (row) => row.session_date),
      column('last', (row) => row.front.last),
      column('change', (row) => row.front.change),
      column('change_share', (row) => row.front.change_share),
      column('low', (row) => row.front.low),
      column('high', (row) => row.front.high),
      column('overnight_low', (row) => row.overnight_low),
      column('overnight_high', (row) => row.overnight_high),
      column('overnight_ratio', (row) => row.overnight_ratio),
      column('settle', (row) => row.front.settle),
      column('previous', (row) => row.front.previous),
      column('basis', (row) => row.basis),
      column('basis_yearly', (row) => row.basis_yearly),
      column('volume', (row) => row.front.volume),
      column('open_interest', (row) => row.front.open_interest),
    ],
  })
}
