import type { ColumnDef } from '@/lib/tables/column'
import { compareValues } from '@/lib/tables/sortRows'

/** Columns whose values make groups (C3). */
export const GROUPING_COLUMNS: readonly string[] = ['ticker', 'expiry', 'sector']

/** A line of a grid: the head of a group, or a row with its place among the rows that are shown. */
export type TableEntry<R> =
  | { readonly kind: 'group'; readonly group: RowGroup }
  | { readonly kind: 'row'; readonly row: R; readonly index: number }

export interface RowGroup {
  /** The value as text; groups are opened and closed by it. */
  readonly key: string
  readonly count: number
  readonly isOpen: boolean
}

export interface GroupedRows<R> {
  readonly entries: readonly TableEntry<R>[]
  /** Rows of open groups, in the order of the lines. */
  readonly rows: readonly R[]
}

/**
 * Rows under one head per value of a column. Groups are in the order of their values, unknown ones last; inside a
 * group the rows keep the order they came in.
 */
export function groupRows<R>(rows: readonly R[], column: ColumnDef<R>, closed: ReadonlySet<string>): GroupedRows<R> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const key = column.text(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const entries: TableEntry<R>[] = []
  const shown: R[] = []
  for (const [key, members] of [...groups].sort(([, a], [, b]) => compareHeads(column, a[0], b[0]))) {
    const isOpen = !closed.has(key)
    entries.push({ kind: 'group', group: { key, count: members.length, isOpen } })
    if (!isOpen) continue
    for (const row of members) {
      entries.push({ kind: 'row', row, index: shown.length })
      shown.push(row)
    }
  }
  return { entries, rows: shown }
}

function compareHeads<R>(column: ColumnDef<R>, a: R | undefined, b: R | undefined): number {
  const left = a === undefined ? null : column.value(a)
  const right = b === undefined ? null : column.value(b)
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
  return compareValues(left, right)
}
