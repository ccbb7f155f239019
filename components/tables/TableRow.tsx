import { memo, type ReactNode } from 'react'
import { actionsProps } from '@/components/tables/gridRoles'
import { TableCell } from '@/components/tables/TableCell'
import type { PlacedColumn } from '@/components/tables/tableColumn'
import { cx } from '@/components/ui/cx'

export interface TableRowProps<R> {
  readonly row: R
  readonly rowId: string
  readonly placed: readonly PlacedColumn<R>[]
  readonly tone: string
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isFresh: boolean
  readonly activeColumn: string | null
  /** Pointer shortcuts at the right end; the row menu has the same for the keyboard. */
  readonly hoverActions?: (row: R) => ReactNode
}

function TableRowPlain<R>(props: TableRowProps<R>) {
  const { row, rowId, placed, tone, isActive, isSelected, isFresh, activeColumn, hoverActions } = props
  return (
    <div
      role="presentation"
      className={cx(
        'group relative flex h-full border-line-1 border-b hover:bg-hover',
        tone,
        isFresh && 'row-flash',
        (isActive || isSelected) && 'bg-selected',
        isActive && 'shadow-[inset_0_1px_0_var(--focus),inset_0_-1px_0_var(--focus)]',
        isSelected && 'shadow-[inset_2px_0_0_var(--brand)]',
      )}
    >
      {placed.map((column, index) => (
        <TableCell
          key={column.column.id}
          id={`${rowId}-${column.column.id}`}
          row={row}
          placed={column}
          index={index}
          isActive={activeColumn === column.column.id}
        />
      ))}
      {hoverActions ? (
        <span
          {...actionsProps}
          className="absolute top-0 right-0 hidden h-full items-center gap-0.5 bg-hover px-1 group-hover:flex pointer-coarse:group-hover:hidden"
        >
          {hoverActions(row)}
        </span>
      ) : null}
    </div>
  )
}

/** A row draws again only when its own data, place of columns or marks change, whatever arrives around it. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain
