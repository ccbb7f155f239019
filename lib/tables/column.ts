/** What a cell sorts by and what an export writes; null when there is no value. */
export type CellValue = string | number | boolean | null

/**
 * One column of a grid. The same list feeds header, body, filter, CSV and widths.
 * `value` is the raw value for sorting and export, `text` what the cell shows.
 */
export interface ColumnDef<Row> {
  readonly id: string
  readonly header: string
  readonly value: (row: Row) => CellValue
  /** Text of the cell; without it the value itself is shown. */
  readonly text?: (row: Row) => string
  /** Definition and formula id, shown as the tooltip of the header. */
  readonly definition?: string
  readonly align?: 'left' | 'right' | 'center'
  /** Width in pixels. */
  readonly width?: number
  readonly isSortable?: boolean
  readonly isHiddenByDefault?: boolean
  readonly isPinned?: boolean
}

/** One key of a sort order; the first key of a list decides first. */
export interface SortKey {
  readonly columnId: string
  readonly direction: 'asc' | 'desc'
}

/** Text of a cell: the column's own text, else its value; '-' for none. */
export function cellText<Row>(column: ColumnDef<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return value === null ? '-' : String(value)
}
