import type { CellValue, ColumnDef, SortKey } from '@/lib/tables/column'

/**
 * Rows in a new order, by several keys. Stable: rows that are equal in all keys keep their order.
 * Rows without a value come last in both directions. Keys of unknown columns are ignored. The input stays as it is.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnDef<Row>[],
  keys: readonly SortKey[],
): Row[] {
  const order = keys.flatMap(({ columnId, direction }) => {
    const column = columns.find(({ id }) => id === columnId)
    return column ? [{ value: column.value, sign: direction === 'asc' ? 1 : -1 }] : []
  })
  if (order.length === 0) return [...rows]
  const keyed = rows.map((row) => ({ row, values: order.map(({ value }) => value(row)) }))
  keyed.sort((a, b) => {
    for (const [index, { sign }] of order.entries()) {
      const result = compareCells(a.values[index] ?? null, b.values[index] ?? null, sign)
      if (result !== 0) return result
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

/** The sort order after a click on a header: descending, ascending, none. With `isAdded` (Shift) other keys stay. */
export function toggleSort(keys: readonly SortKey[], columnId: string, isAdded: boolean): SortKey[] {
  const current = keys.find((key) => key.columnId === columnId)
  const next: SortKey[] =
    current === undefined
      ? [{ columnId, direction: 'desc' }]
      : current.direction === 'desc'
        ? [{ columnId, direction: 'asc' }]
        : []
  if (!isAdded) return next
  const isKnown = current !== undefined
  return isKnown ? keys.flatMap((key) => (key.columnId === columnId ? next : [key])) : [...keys, ...next]
}

function compareCells(a: CellValue, b: CellValue, sign: number): number {
  const [isEmptyA, isEmptyB] = [isEmpty(a), isEmpty(b)]
  if (isEmptyA || isEmptyB) return Number(isEmptyA) - Number(isEmptyB)
  if (typeof a === 'string' && typeof b === 'string') return sign * compareTexts(a, b)
  if (typeof a === 'string' || typeof b === 'string') return sign * (typeof a === 'string' ? 1 : -1)
  return sign * (Number(a) - Number(b))
}

/** By code unit, without a locale: the same order on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === '' || (typeof value === 'number' && Number.isNaN(value))
}
