import type { TableColumn } from '@/components/tables/tableColumn'
import { useColumnLayout } from '@/components/tables/useColumnLayout'
import { useSortRules } from '@/components/tables/useSortRules'

export interface Arranged {
  readonly sort: string
  readonly cols: string
}

/** Columns and order as the visitor arranged them, kept in the address: what a `DataTable` is given. */
export function useArranged<R>(
  columns: readonly TableColumn<R>[],
  { sort, cols }: Arranged,
  onChange: (patch: Partial<Arranged>) => void,
) {
  const [layout, onLayout] = useColumnLayout(cols, columns, (next) => onChange({ cols: next }))
  return { layout, onLayout, ...useSortRules(columns, sort, onChange) }
}
