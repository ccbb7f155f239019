import { useState } from 'react'
import type { TableColumn } from '@/components/tables/tableColumn'
import { formatSort, parseSort } from '@/lib/tables/column'
import { formatLayout, isDefaultLayout, parseLayout, type TableLayout } from '@/lib/tables/tableLayout'

export interface Arranged {
  readonly sort: string
  readonly cols: string
}

/** Columns and order as the user arranged them, kept in the address. */
export function useArranged<R>(
  columns: readonly TableColumn<R>[],
  params: Arranged,
  onChange: (patch: Partial<Arranged>) => void,
) {
  const [layout, setLayout] = useState(() => parseLayout(params.cols, columns))
  const sort = parseSort(
    params.sort,
    columns.map((column) => column.id),
  )
  return {
    layout,
    sort,
    onLayout: (next: TableLayout) => {
      setLayout(next)
      onChange({ cols: isDefaultLayout(next, columns) ? '' : formatLayout(next) })
    },
    onSort: (rules: Parameters<typeof formatSort>[0]) => onChange({ sort: formatSort(rules) }),
  }
}
