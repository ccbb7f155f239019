import type { CallResponse } from '@/lib/contract/calls'
import type { MoneyScale, MoneyWay } from '@/lib/fiscal/scaleValues'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export type FiscalAnswer = CallResponse<'fiscal.read'>
export type FiscalTable = FiscalAnswer['data']['days']
export type FiscalSource = FiscalAnswer['data']['sources'][number]

export const columnOf = ({ columns }: FiscalTable, id: string): readonly (number | null)[] =>
  columns.find((one) => one.id === id)?.values ?? []

export const scaleOf = (table: FiscalTable, way: MoneyWay, cpiNow: number | null): MoneyScale => ({
  way,
  population: columnOf(table, 'population'),
  cpi: columnOf(table, 'cpi'),
  cpiNow,
})

/** A balance per head has no room for cents. */
export const moneyFormat = (way: MoneyWay) => (value: number) =>
  way === 'head' && Math.abs(value) < 1e6
    ? `${value < 0 ? '−' : ''}$${formatNumber(Math.abs(value), 0)}`
    : formatMoney(value)

export const MONEY_WORDS: Readonly<Record<MoneyWay, string>> = {
  total: '',
  head: 'per head',
  real: "in today's prices",
}

/** A value of a series in its own unit. */
export function unitText(unit: FiscalSource['unit'], value: number | null): string {
  if (value === null) return '-'
  if (unit === 'usd') return formatMoney(value)
  if (unit === 'percent') return formatPercent(value)
  if (unit === 'people') return formatCompact(value)
  return unit === 'flag' ? (value === 1 ? 'yes' : 'no') : formatNumber(value, 2)
}
