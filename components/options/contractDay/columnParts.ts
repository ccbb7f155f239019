import type { TableColumn } from '@/components/tables/tableColumn'
import { cx } from '@/components/ui/cx'
import { directionClass, directionOf } from '@/components/ui/Direction'
import type { ScreenerRow } from '@/lib/contract/screener'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatGreek, formatPrice, withPlus } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

export type DayColumn = TableColumn<ScreenerRow>

/** Keys of a row that hold a number or nothing. */
export type NumberKey = {
  [K in keyof ScreenerRow]: ScreenerRow[K] extends number | null ? K : never
}[keyof ScreenerRow]

type Words = readonly [header: string, definition: string, formula?: string]

const base = (id: NumberKey, [header, definition, formula]: Words, width: number) => ({
  id,
  header,
  definition,
  width,
  align: 'right' as const,
  isDefault: false,
  ...(formula === undefined ? {} : { formula, isDerived: true }),
  value: (row: ScreenerRow) => row[id],
})

/** A clause that keeps rows of at least this value; ranges are rounded so that they read well. */
const atLeast = (id: NumberKey, digits: number) => (row: ScreenerRow) => {
  const value = row[id]
  return value === null ? null : `${id}>=${Number(value.toFixed(digits))}`
}

export const price = (id: NumberKey, words: Words, width = 58): DayColumn => ({
  ...base(id, words, width),
  text: (row) => formatPrice(row[id]),
})

export const count = (id: NumberKey, words: Words, width = 60): DayColumn => ({
  ...base(id, words, width),
  text: (row) => formatCount(row[id]),
  filter: atLeast(id, 0),
})

export const percent = (id: NumberKey, words: Words, width = 54): DayColumn => ({
  ...base(id, words, width),
  text: (row) => formatPercent(row[id], Math.abs(row[id] ?? 0) >= 100 ? 0 : 1),
  filter: atLeast(id, 1),
})

/** Shares of the volume, without decimals. */
export const share = (id: NumberKey, words: Words, width = 50): DayColumn => ({
  ...base(id, words, width),
  text: (row) => formatPercent(row[id], 0),
  filter: atLeast(id, 0),
})

export const money = (id: NumberKey, words: Words, width = 66): DayColumn => ({
  ...base(id, words, width),
  className: 'font-medium',
  text: (row) => formatMoney(row[id]),
  filter: atLeast(id, 0),
})

export const greek = (id: 'delta' | 'gamma' | 'theta' | 'vega', words: Words, width = 54): DayColumn => ({
  ...base(id, words, width),
  className: 'text-fg-2',
  text: (row) => formatGreek(id, row[id]),
})

/** Classes of a figure with direction. */
export const toneOf = (value: number | null): string =>
  cx(value === null ? 'text-fg-3' : directionClass(directionOf(value)))

/** A signed percent with the colour of its direction; its sign says the same. */
export const changeText = (value: number | null): string => {
  const size = Math.abs(value ?? 0)
  return formatChangePercent(value, size >= 1000 ? 0 : size >= 100 ? 1 : 2)
}

/** A signed count. */
export const signedCount = (value: number | null): string => withPlus(value, formatCount(value))
