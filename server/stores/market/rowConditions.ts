import type { Condition, MarketTable } from '@/server/stores/market/port'

export type Cells = Readonly<Record<string, unknown>>

/** Order of two cells; what is not known comes last. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return a < b ? -1 : 1
}

/** Order of two rows by their columns. */
export const byColumns =
  (order: readonly (readonly [column: string, way: 'up' | 'down'])[]) =>
  (a: Cells, b: Cells): number => {
    for (const [column, way] of order) {
      const side = compare(a[column], b[column])
      if (side !== 0) return way === 'down' ? -side : side
    }
    return 0
  }

/** Whether a row fits a condition. */
export function holds<T extends MarketTable>(row: Cells, condition: Condition<T>): boolean {
  const [column, op, value] = condition
  const cell = row[column]
  if (op === 'unknown') return cell === null
  if (op === 'in') return value.some((one) => one === cell)
  if (op === 'has') return Array.isArray(cell) && cell.includes(value)
  if (cell === null || cell === undefined) return false
  const side = compare(cell, value)
  if (op === '=') return side === 0
  if (op === '!=') return side !== 0
  if (op === '>=') return side >= 0
  if (op === '<=') return side <= 0
  return op === '>' ? side > 0 : side < 0
}
