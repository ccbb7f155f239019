import { ChangeText } from '@/components/filings/parts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EarningsRow } from '@/lib/contract/earnings'
import { formatFractionChange } from '@/lib/format/percent'

export type Column = TableColumn<EarningsRow>

type Of<T> = (row: EarningsRow) => T

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

/** A figure whose sign is its meaning; the text says the sign too. */
export function Signed({ value, text }: { readonly value: number | null; readonly text: string }) {
  const tone = value === null || value === 0 ? 'text-fg-3' : value > 0 ? 'text-bull' : 'text-bear'
  return <span className={tone}>{text}</span>
}
