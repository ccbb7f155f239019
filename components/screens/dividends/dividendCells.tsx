import { ChangeText } from '@/components/filings/parts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { DividendRow } from '@/lib/contract/dividends'
import { formatFractionChange } from '@/lib/format/percent'

export type Column = TableColumn<DividendRow>

export type Of<T> = (row: DividendRow) => T

/** A column of words. */
export const words = (of: Of<string>): Pick<Column, 'value' | 'text'> => ({ value: of, text: of })

/** A column of a number. */
export const figure = (
  of: Of<number | null>,
  format: (value: number | null) => string,
): Pick<Column, 'value' | 'text'> => ({
  value: of,
  text: (row) => format(of(row)),
})

/** A column of a signed fraction. */
export const change = (of: Of<number | null>): Pick<Column, 'value' | 'text' | 'cell'> => ({
  ...figure(of, (value) => formatFractionChange(value, 1)),
  cell: (row) => <ChangeText value={of(row)} />,
})
