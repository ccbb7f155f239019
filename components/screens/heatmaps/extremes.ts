import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import type { StockFieldName } from '@/lib/screener/stockFields'

export interface Extremes {
  readonly high: readonly StockDayRow[]
  readonly low: readonly StockDayRow[]
}

/** Names at the two ends of a figure, the furthest first; no name stands at both. */
export function extremesOf(rows: readonly StockDayRow[], name: StockFieldName, count: number): Extremes {
  const known = rows.filter((row) => figureOf(row, name) !== null)
  known.sort((a, b) => (figureOf(b, name) ?? 0) - (figureOf(a, name) ?? 0) || (a.ticker < b.ticker ? -1 : 1))
  const each = Math.min(count, Math.ceil(known.length / 2))
  return { high: known.slice(0, each), low: known.slice(Math.max(each, known.length - count)).reverse() }
}
