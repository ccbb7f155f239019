import { type ReactNode, useId, useRef, useState } from 'react'
import { emptyCellProps, emptyRowProps, gridProps, groupProps } from '@/components/tables/gridRoles'
import { RowMenu } from '@/components/tables/RowMenu'
import { TableBody } from '@/components/tables/TableBody'
import { TableHeader } from '@/components/tables/TableHeader'
import { type OpenMenu, tableHandlers } from '@/components/tables/tableHandlers'
import type { DataTableProps } from '@/components/tables/tableProps'
import { useRowWindow } from '@/components/tables/useRowWindow'
import { useTableActions } from '@/components/tables/useTableActions'
import { useTableCursor } from '@/components/tables/useTableCursor'
import { useTableModel } from '@/components/tables/useTableModel'
import { useKeymap } from '@/hooks/app/useKeymap'
import { useElementSize } from '@/hooks/view/useElementSize'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

/** The grid of every data page: windowed, sortable, arrangeable, usable by keyboard, and still under heavy streams. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { label, getKey, sort, onSort, layout, onLayout, density = 'compact' } = props
  const isPhone = useMediaQuery(media.phone)
  const phoneRow = isPhone ? props.phoneRow : undefined
  const tableId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<OpenMenu<R> | null>(null)
  const { width } = useElementSize(scroller)
  const model = useTableModel({
    columns: props.columns,
    rows: props.rows,
    layout,
    sort,
    width,
    canGroup: phoneRow === undefined,
  })
  const cursor = useTableCursor()
  const keymap = useKeymap()
  const rows = useRowWindow({
    scroller,
    count: model.entries?.length ?? model.rows.length,
    density,
    isPhone: phoneRow !== undefined,
    ...holdOf(props),
  })
  const actions = useTableActions({
    ...props,
    tableId,
    model,
    cursor,
    scrollToRow: (index) => rows.scrollToRow(model.lineOf(index)),
    openMenu: setMenu,
  })
  const rowId = (row: R) => `${tableId}-${getKey(row)}`
  const activeRow = cursor.rowKey === null ? undefined : model.rows.find((row) => getKey(row) === cursor.rowKey)
  const handlers = tableHandlers({ table: { ...props, phoneRow }, ...actions, keymap, cursor, openMenu: setMenu })

  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-panel">
      <div
        ref={scroller}
        {...gridProps({
          label,
          rows: model.entries?.length ?? model.rows.length,
          columns: model.placed.length,
          activeId: activeRow ? rowId(activeRow) : undefined,
        })}
        {...handlers}
        {...rows.handlers}
        className="relative min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px]"
      >
        {phoneRow ? null : (
          <div style={{ width: model.totalWidth }} className="sticky top-0 z-sticky">
            <TableHeader
              placed={model.placed}
              sort={sort}
              onSort={onSort}
              layout={layout}
              {...(onLayout ? { onLayout } : {})}
            />
          </div>
        )}
        <TableBody
          model={model}
          rows={rows}
          rowId={rowId}
          cursor={cursor}
          getKey={getKey}
          isWhole={props.onEndReached === undefined}
          {...(props.rowTone ? { rowTone: props.rowTone } : {})}
          {...(props.isFresh ? { isFresh: props.isFresh } : {})}
          phoneRow={phoneRow}
          {...(props.hoverActions ? { hoverActions: props.hoverActions } : {})}
        />
        {model.rows.length === 0 && props.empty !== undefined ? <EmptyRow>{props.empty}</EmptyRow> : null}
      </div>
      {actions.selectionBar ?? props.footer}
      {menu ? (
        <RowMenu
          label="Row"
          place={menu.place}
          items={actions.menuFor(menu.row, menu.columnId)}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </div>
  )
}

/** What stands in place of rows, as the one row of a group: a grid holds nothing else. */
function EmptyRow({ children }: { readonly children: ReactNode }) {
  return (
    <div {...groupProps}>
      <div {...emptyRowProps}>
        <div {...emptyCellProps}>{children}</div>
      </div>
    </div>
  )
}

function holdOf<R extends object>({ onHold, onEndReached }: DataTableProps<R>) {
  return { ...(onHold ? { onHold } : {}), ...(onEndReached ? { onEndReached } : {}) }
}
