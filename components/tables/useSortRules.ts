import { useMemo } from 'react'
import type { TableColumn } from '@/components/tables/tableColumn'
import { formatSort, parseSort, type SortRule } from '@/lib/tables/column'

/** The order of a table, kept as text in the address: what a `DataTable` is given. */
export function useSortRules<R>(
  columns: readonly TableColumn<R>[],
  text: string,
  onChange: (patch: { readonly sort: string }) => void,
) {
  const sort = useMemo(
    () =>
      parseSort(
        text,
        columns.filter((column) => column.isSortable !== false).map((column) => column.id),
      ),
    [text, columns],
  )
  return { sort, onSort: (rules: readonly SortRule[]) => onChange({ sort: formatSort(rules) }) }
}
