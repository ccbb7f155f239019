import { ChangeText } from '@/components/filings/parts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { formatFractionChange } from '@/lib/format/percent'

/** How columns of rows of one kind read their value and write it. */
export function boardCells<R>() {
  type Column = TableColumn<R>
  type Of<T> = (row: R) => T
  /** A column of words. */
  const words = (of: Of<string>): Pick<Column, 'value' | 'text'> => ({ value: of, text: of })
  /** A column of a number. */
  const figure = (of: Of<number | null>, format: (value: number | null) => string): Pick<Column, 'value' | 'text'> => ({
    value: of,
    text: (row) => format(of(row)),
  })
  /** A column of a signed fraction. */
  const change = (of: Of<number | null>): Pick<Column, 'value' | 'text' | 'cell'> => ({
    ...figure(of, (value) => formatFractionChange(value, 1)),
    cell: (row) => <ChangeText value={of(row)} />,
  })
  return { words, figure, change }
}
