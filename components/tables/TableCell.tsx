import type { CSSProperties } from 'react'
import { CellMark, OUTLINES } from '@/components/tables/CellMark'
import { cellProps } from '@/components/tables/gridRoles'
import { alignClass, type PlacedColumn, pinEdge, type TableColumn } from '@/components/tables/tableColumn'
import { cx } from '@/components/ui/cx'
import { isPlainTicker } from '@/lib/market/ticker'

/** Box of a header or body cell: width, and the place of a pinned one. */
export function cellStyle<R>(placed: PlacedColumn<R>): CSSProperties {
  const size = { width: placed.width, flex: 'none' }
  return placed.pin === null ? size : { ...size, position: 'sticky', [placed.pin.side]: placed.pin.at, zIndex: 1 }
}

export interface TableCellProps<R> {
  readonly row: R
  readonly placed: PlacedColumn<R>
  readonly index: number
  readonly id: string
  readonly isActive: boolean
}

/** The name a cell is about: the pointer that rests there brings its card (C10). */
function tickerOf<R>(column: TableColumn<R>, row: R): string | undefined {
  if (column.id !== 'ticker') return undefined
  const text = column.text(row)
  return isPlainTicker(text) ? text : undefined
}

export function TableCell<R>({ row, placed, index, id, isActive }: TableCellProps<R>) {
  const { column } = placed
  const rule = column.mark?.(row) ?? null
  return (
    <div
      {...cellProps(index)}
      id={id}
      data-column={column.id}
      data-ticker={tickerOf(column, row)}
      style={cellStyle(placed)}
      className={cx(
        'flex h-full items-center overflow-hidden whitespace-nowrap px-1.75',
        alignClass(column.align),
        placed.pin !== null && 'bg-panel',
        pinEdge(placed),
        rule ? OUTLINES[rule.tone] : '',
        isActive && 'outline-1 outline-focus -outline-offset-1',
        column.className,
      )}
    >
      {rule ? <CellMark rule={rule} /> : null}
      {column.cell ? column.cell(row) : <span className="truncate">{column.text(row)}</span>}
    </div>
  )
}
