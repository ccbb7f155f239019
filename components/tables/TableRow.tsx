import { memo } from 'react'
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
}

function TableRowPlain<R>(props: TableRowProps<R>) {
  const { row, rowId, placed, tone, isActive, isSelected, isFresh, activeColumn } = props
  return (
    <div
      role="presentation"
      className={cx(
        'flex h-full border-line-1 border-b hover:bg-hover',
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
    </div>
  )
}

/** A row draws again only when its own data, place of columns or marks change, whatever arrives around it. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain
