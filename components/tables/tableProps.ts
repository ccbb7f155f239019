import type { ReactNode } from 'react'
import type { MenuItem, MenuPlace } from '@/components/tables/RowMenu'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { SortRule } from '@/lib/tables/column'
import type { TableLayout } from '@/lib/tables/tableLayout'

export interface DataTableProps<R extends object> {
  /** Accessible name of the grid. */
  readonly label: string
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly getKey: (row: R) => string
  readonly layout: TableLayout
  readonly onLayout?: (layout: TableLayout) => void
  readonly sort: readonly SortRule[]
  readonly onSort: (rules: readonly SortRule[]) => void
  readonly density?: Density
  /** Classes of a row: its tint, strike-through … */
  readonly rowTone?: (row: R) => string
  /** Keys of rows that came in just now. */
  readonly isFresh?: (row: R) => boolean
  readonly onOpen?: (row: R) => void
  /** The row the pointer or the keyboard has chosen. */
  readonly onActive?: (row: R) => void
  /** A clause of the filter language made from a cell. */
  readonly onFilter?: (clause: string) => void
  readonly onExplain?: (cell: CellPlace<R>) => void
  /** Further entries of the row menu. */
  readonly menuItems?: (row: R) => readonly MenuItem[]
  /** The pointer rests on the rows, or the list is scrolled away from its head. */
  readonly onHold?: (isHeld: boolean) => void
  readonly onEndReached?: () => void
  /** Two-line row of a phone: there it replaces the grid's columns. */
  readonly phoneRow?: ((row: R) => ReactNode) | undefined
  /** Small buttons shown over the right end of a hovered row. */
  readonly hoverActions?: (row: R) => ReactNode
  readonly empty?: ReactNode
  readonly footer?: ReactNode
}

export type Density = 'compact' | 'normal'

/** Where on the screen a cell was explained or opened from. */
export interface CellPlace<R> {
  readonly row: R
  readonly column: TableColumn<R>
  readonly at: MenuPlace
}
