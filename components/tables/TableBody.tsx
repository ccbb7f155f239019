import type { ReactNode } from 'react'
import { GroupRow } from '@/components/tables/GroupRow'
import { cellProps, groupProps, rowProps } from '@/components/tables/gridRoles'
import { TableRow } from '@/components/tables/TableRow'
import type { useRowWindow } from '@/components/tables/useRowWindow'
import type { TableCursor } from '@/components/tables/useTableCursor'
import type { TableModel } from '@/components/tables/useTableModel'
import { cx } from '@/components/ui/cx'

export interface TableBodyProps<R extends object> {
  readonly model: TableModel<R>
  readonly rows: Pick<ReturnType<typeof useRowWindow>, 'items' | 'totalHeight'>
  readonly cursor: TableCursor
  readonly getKey: (row: R) => string
  readonly rowId: (row: R) => string
  readonly rowTone?: (row: R) => string
  readonly isFresh?: (row: R) => boolean
  readonly phoneRow: ((row: R) => ReactNode) | undefined
  readonly hoverActions?: (row: R) => ReactNode
  /** All rows are here; else more come as the reader scrolls, and a group may grow. */
  readonly isWhole: boolean
}

/** The rows on screen, each at its place in a body of full height. */
export function TableBody<R extends object>(props: TableBodyProps<R>) {
  const { model, rows, cursor, getKey, rowId, rowTone, isFresh, phoneRow, hoverActions, isWhole } = props
  return (
    <div
      {...groupProps}
      style={{ height: rows.totalHeight, width: phoneRow ? '100%' : model.totalWidth }}
      className="relative"
    >
      {rows.items.map((item) => {
        const entry = model.entries?.[item.index]
        if (entry?.kind === 'group') {
          const box = { height: item.size, transform: `translateY(${item.start}px)` }
          return (
            <GroupRow
              key={`group ${entry.group.key}`}
              model={model}
              box={box}
              isWhole={isWhole}
              group={entry.group}
              line={item.index}
            />
          )
        }
        const index = entry?.index ?? item.index
        const row = model.rows[index]
        if (!row) return null
        const key = getKey(row)
        return (
          <div
            key={key}
            id={rowId(row)}
            {...rowProps(item.index, index, cursor.selected.has(key))}
            style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            className={cx('absolute top-0 left-0 w-full', phoneRow && rowTone?.(row))}
          >
            {phoneRow ? (
              <div {...cellProps(0)} className="h-full">
                {phoneRow(row)}
              </div>
            ) : (
              <TableRow
                row={row}
                rowId={rowId(row)}
                placed={model.placed}
                tone={rowTone?.(row) ?? ''}
                isActive={cursor.rowKey === key}
                isSelected={cursor.selected.has(key)}
                isFresh={isFresh?.(row) ?? false}
                activeColumn={cursor.rowKey === key ? cursor.columnId : null}
                {...(hoverActions ? { hoverActions } : {})}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
