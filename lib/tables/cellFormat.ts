import { wordTable } from '@/lib/core/wordTable'
import { formatCompact, formatNumber, MINUS } from '@/lib/format/number'
import { numberStyle } from '@/lib/format/numberStyle'
import type { ColumnDef } from '@/lib/tables/column'

/** How the visitor wants the numbers of a column written; without one the column's own text stands (C3). */
const CELL_FORMATS = ['short', 'full', 'd0', 'd2', 'd4'] as const
export type CellFormat = (typeof CELL_FORMATS)[number]

export const isCellFormat = (text: string): text is CellFormat => CELL_FORMATS.some((format) => format === text)

/** The number a cell shows, in the unit it is shown in: 41 for the text 41.0% of the value 0.41. */
export interface ShownNumber {
  readonly value: number
  /** $ or nothing. */
  readonly currency: string
  /** %, x … or nothing. */
  readonly unit: string
  /** The text has a sign of its own for what is positive: + or ±. */
  readonly sign: string
  /** Decimals of the text; none where it is shortened (1.2M). */
  readonly decimals: number
}

const SHOWN = /^([+\u2212\-±]?)(\$?)(\d[^A-Za-z%×]*?)([KMBT]?)(\s?(?:%|x|×|d|bp|pp|pts))?$/
const LETTERS: Readonly<Record<string, number>> = wordTable({ K: 1e3, M: 1e6, B: 1e9, T: 1e12 })

/** Reads the unit off a cell's own text, so that a changed format keeps it; null where the cell shows no number. */
export function shownNumber<R>(column: ColumnDef<R>, row: R): ShownNumber | null {
  const value = column.value(row)
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const [, sign = '', currency = '', digits = '', letter = '', unit = ''] = SHOWN.exec(column.text(row)) ?? []
  const { group, point } = numberStyle()
  const plain = digits.replaceAll(group, '').replace(point, '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  const decimals = plain.split('.')[1]?.length ?? 0
  const size = LETTERS[letter] ?? 1
  const shown = Number(plain) * size
  const near = (candidate: number) => Math.abs(Math.abs(candidate) - shown) <= 0.51 * size * 10 ** -decimals
  const found = near(value) ? value : near(value * 100) ? value * 100 : null
  if (found === null) return null
  const held = sign === '+' || sign === '±' ? sign : ''
  return { value: found, currency, unit, sign: held, decimals: letter === '' ? decimals : 0 }
}

const DECIMALS = { d0: 0, d2: 2, d4: 4 } as const

/** The cell's text in another format: $1.23M is $1,234,567 in full; what shows no number stays as it is. */
export function formatCell<R>(column: ColumnDef<R>, row: R, format: CellFormat): string {
  const shown = shownNumber(column, row)
  if (!shown) return column.text(row)
  const size = Math.abs(shown.value)
  const digits =
    format === 'short' ? formatCompact(size) : formatNumber(size, format === 'full' ? shown.decimals : DECIMALS[format])
  const isZero = !/[1-9]/.test(digits)
  const sign = shown.value < 0 && shown.sign !== '±' ? MINUS : shown.sign
  return `${isZero ? '' : sign}${shown.currency}${digits}${shown.unit}`
}
