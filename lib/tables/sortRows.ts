import type { CellValue, ColumnDef, SortRule } from '@/lib/tables/column'

type Sorted<R> = Pick<ColumnDef<R>, 'id' | 'value'>

/** Order of two cell values: numbers by size, words by code unit, false before true; unknown is handled apart. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a)
  const right = String(b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Compares two rows by the rules in order; unknown values are last in both directions. */
function rowComparer<R>(columns: readonly Sorted<R>[], rules: readonly SortRule[]) {
  const steps = rules.flatMap((rule) => {
    const column = columns.find((candidate) => candidate.id === rule.id)
    return column ? [{ value: column.value, sign: rule.desc ? -1 : 1 }] : []
  })
  return (a: R, b: R): number => {
    for (const { value, sign } of steps) {
      const left = value(a)
      const right = value(b)
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1
        continue
      }
      const order = compareValues(left, right)
      if (order !== 0) return order * sign
    }
    return 0
  }
}

/** Sorted copy; rows that compare equal keep their order. Without rules the very same list. */
export function sortRows<R>(rows: readonly R[], columns: readonly Sorted<R>[], rules: readonly SortRule[]) {
  return rules.length === 0 ? rows : [...rows].sort(rowComparer(columns, rules))
}
