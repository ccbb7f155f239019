import type { ReactNode } from 'react'
import type { ColumnDef } from '@/lib/tables/column'

/** A column and how its cell is drawn; without `cell` the text of the column table stands there. */
export interface TableColumn<R> extends ColumnDef<R> {
  readonly cell?: (row: R) => ReactNode
  /** Classes of the body cells. */
  readonly className?: string
  /** A click on the cell opens the row. */
  readonly opens?: boolean
}

/** A visible column at its place. */
export interface PlacedColumn<R> {
  readonly column: TableColumn<R>
  readonly width: number
  /** Distance from the left edge for a pinned column, null for one that scrolls. */
  readonly pinnedAt: number | null
  readonly isLastPinned: boolean
}

const ALIGN = { left: 'justify-start text-left', right: 'justify-end text-right', center: 'justify-center text-center' }

export const alignClass = (align: 'left' | 'right' | 'center'): string => ALIGN[align]
