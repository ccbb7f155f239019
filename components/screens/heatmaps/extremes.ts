import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import type { StockFieldName } from '@/lib/flow/filter/stockFields'

export interface Extremes {
  readonly high: readonly StockDayRow[]
  readonly low: readonly StockDayRow[]
}

/** Names at the two ends of a figure, the furthest first, of those alike the larger; no name stands at both. */
export function extremesOf(
  rows: readonly StockDayRow[],
  { name, size, count }: { readonly name: StockFieldName; readonly size: StockFieldName; readonly count: number },
): Extremes {
  const known = rows.filter((row) => figureOf(row, name) !== null)
  const sizeOf = (row: StockDayRow): number => Math.abs(figureOf(row, size) ?? 0)
  const sorted = (way: 1 | -1): StockDayRow[] =>
    [...known].sort((a, b) => way * ((figureOf(b, name) ?? 0) - (figureOf(a, name) ?? 0)) || sizeOf(b) - sizeOf(a))
  const high = sorted(1).slice(0, Math.min(count, Math.ceil(known.length / 2)))
  return {
    high,
    low: sorted(-1)
      .filter((row) => !high.includes(row))
      .slice(0, count),
  }
}
