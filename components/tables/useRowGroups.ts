import { useCallback, useMemo, useState } from 'react'
import type { ColumnDef } from '@/lib/tables/column'
import { groupRows, type TableEntry } from '@/lib/tables/groupRows'

export interface RowGroups<R> {
  /** Rows as the keyboard walks them; those of closed groups are left out. */
  readonly rows: readonly R[]
  /** Lines with the heads of groups; null: every line is a row. */
  readonly entries: readonly TableEntry<R>[] | null
  /** Line on which a row stands. */
  readonly lineOf: (index: number) => number
  readonly toggleGroup: (key: string) => void
}

/** Sorted rows under the heads of their groups, with those the visitor closed left out (C3). */
export function useRowGroups<R>(
  columns: readonly ColumnDef<R>[],
  sorted: readonly R[],
  groupBy: string | null,
): RowGroups<R> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const column = groupBy === null ? undefined : columns.find(({ id }) => id === groupBy)
  const grouped = useMemo(() => (column ? groupRows(sorted, column, closed) : null), [column, sorted, closed])
  const toggleGroup = useCallback((key: string) => {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  const lineOf = (index: number) =>
    grouped ? grouped.entries.findIndex((entry) => entry.kind === 'row' && entry.index === index) : index
  return { rows: grouped?.rows ?? sorted, entries: grouped?.entries ?? null, lineOf, toggleGroup }
}
