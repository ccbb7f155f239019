import { useCallback, useMemo, useState } from 'react'
import { foldedColumns } from '@/components/stocks/equityFeed/foldedColumns'
import { type FoldedRow, foldPrints } from '@/components/stocks/equityFeed/foldPrints'
import type { MenuItem } from '@/components/tables/RowMenu'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EquityRow } from '@/lib/contract/equityFlow'

export interface FoldedFeedQuestion {
  readonly rows: readonly EquityRow[]
  readonly columns: readonly TableColumn<EquityRow>[]
  readonly isOn: boolean
}

export interface FoldedFeed {
  readonly rows: readonly FoldedRow[]
  readonly columns: readonly TableColumn<FoldedRow>[]
  /** Opens or closes a burst by keyboard; nothing for a print. */
  readonly menuItem: (row: FoldedRow) => readonly MenuItem[]
}

/** The feed with the prints of a burst in one row, where that is on; which bursts are open lasts as long as the page. */
export function useFoldedFeed({ rows, columns, isOn }: FoldedFeedQuestion): FoldedFeed {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (cluster: number) =>
      setOpen((now) => new Set(now.has(cluster) ? [...now].filter((one) => one !== cluster) : [...now, cluster])),
    [],
  )
  return {
    rows: useMemo(
      () => (isOn ? foldPrints(rows, open) : rows.map((row) => ({ ...row, prints: 1, isOpen: false, burst: null }))),
      [rows, open, isOn],
    ),
    columns: useMemo(() => foldedColumns(columns, toggle), [columns, toggle]),
    menuItem: (row) =>
      row.prints === 1
        ? []
        : [
            {
              label: row.isOpen ? 'Close its prints' : `Open its ${row.prints} prints`,
              onChoose: () => toggle(row.cluster),
            },
          ],
  }
}
