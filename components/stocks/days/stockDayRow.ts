import type { StockRow } from '@/lib/contract/stockScreener'
import { isStockField, type StockFieldName } from '@/lib/flow/filter/stockFields'

/** A name's day as grids and maps take it: figures by name instead of by place. */
export interface StockDayRow extends Omit<StockRow, 'values' | 'percentiles'> {
  readonly figures: Readonly<Partial<Record<StockFieldName, number | null>>>
  readonly places: Readonly<Partial<Record<StockFieldName, number | null>>>
}

interface Answer {
  readonly fields: readonly string[]
  readonly rows: readonly StockRow[]
}

/** Rows of an answer with their figures by name. */
export function stockDayRows({ fields, rows }: Answer): StockDayRow[] {
  const names = fields.flatMap((field, at) => (isStockField(field) ? [[field, at] as const] : []))
  const named = (list: readonly (number | null)[] | undefined) =>
    Object.fromEntries(names.map(([name, at]) => [name, list?.[at] ?? null]))
  return rows.map(({ values, percentiles, ...row }) => ({
    ...row,
    figures: named(values),
    places: percentiles === undefined ? {} : named(percentiles),
  }))
}

/** A figure of a row; null where it is unknown or was not asked for. */
export const figureOf = (row: StockDayRow, name: StockFieldName): number | null => row.figures[name] ?? null
