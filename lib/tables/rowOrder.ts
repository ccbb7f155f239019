import { type CellValue, parseSort } from '@/lib/tables/column'
import { sortRows } from '@/lib/tables/sortRows'

/**
 * Columns by which a whole answer can be put in order, by the id of the column: the name of the field of its row where
 * the column shows that, else what is worked out of the row. A click on the head of such a column asks the host.
 */
export type OrderFields<R> = Readonly<Record<string, string | ((row: R) => CellValue)>>

/** Rows of one answer that a browser is given at most; beyond it a reader sorts the other way or filters. */
export const MOST_ROWS = 20_000

/** At most so many rules: what a person can read off three heads. */
const MOST_RULES = 3

/** All rows of an answer in the order of a text, `-premium,ticker`; unknown values last both ways, '' leaves them as they came. */
export function orderedRows<R extends object>(rows: readonly R[], fields: OrderFields<R>, text: string): readonly R[] {
  const columns = Object.entries(fields).map(([id, field]) => ({ id, value: readerOf(field) }))
  return sortRows(rows, columns, parseSort(text, Object.keys(fields)).slice(0, MOST_RULES))
}

/** The part of a sort that the host knows, as it is asked: '' where none of its columns is one of these. */
export function knownSort(text: string, names: readonly string[]): string {
  return parseSort(text, names)
    .slice(0, MOST_RULES)
    .map(({ id, desc }) => (desc ? `-${id}` : id))
    .join(',')
}

/** The names in a text that are no column to order by. */
export function unknownOrder(text: string, known: readonly string[]): readonly string[] {
  const names = text.split(',').map((part) => part.trim().replace(/^-/, ''))
  return names.filter((name) => name !== '' && !known.includes(name))
}

function readerOf<R extends object>(field: string | ((row: R) => CellValue)): (row: R) => CellValue {
  if (typeof field === 'function') return field
  return (row) => {
    const value: unknown = Reflect.get(row, field)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  }
}
