import type { ReactNode } from 'react'
import type { CellRule } from '@/lib/tables/cellRules'
import type { ColumnDef } from '@/lib/tables/column'
import type { PinSide } from '@/lib/tables/tableLayout'

/** A column and how its cell is drawn; without `cell` the text of the column table stands there. */
export interface TableColumn<R> extends ColumnDef<R> {
  readonly cell?: (row: R) => ReactNode
  /** Classes of the body cells. */
  readonly className?: string
  /** A click on the cell opens the row. */
  readonly opens?: boolean
  /** The visitor's rule that marks this cell, if one does. */
  readonly mark?: (row: R) => CellRule | null
}

/** A visible column at its place. */
export interface PlacedColumn<R> {
  readonly column: TableColumn<R>
  readonly width: number
  /** Side and distance from it for a pinned column, null for one that scrolls. */
  readonly pin: { readonly side: PinSide; readonly at: number } | null
  /** The last of its side's pinned columns: a line divides it from those that scroll. */
  readonly isInnermost: boolean
}

const ALIGN = { left: 'justify-start text-left', right: 'justify-end text-right', center: 'justify-center text-center' }

/** The line between pinned columns and those that scroll. */
export const pinEdge = <R>({ pin, isInnermost }: PlacedColumn<R>): string =>
  pin === null || !isInnermost ? '' : pin.side === 'left' ? 'border-line-2 border-r' : 'border-line-2 border-l'

export const alignClass = (align: 'left' | 'right' | 'center'): string => ALIGN[align]
