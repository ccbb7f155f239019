import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuPlace } from '@/components/tables/RowMenu'
import { handleTableKey, type TableKeyActions } from '@/components/tables/tableKeys'
import type { CellPlace, DataTableProps } from '@/components/tables/tableProps'
import type { TableCursor } from '@/components/tables/useTableCursor'

export type PointedCell<R> = Omit<CellPlace<R>, 'at'>

/** The menu of a row, and the cell it was asked for. */
export interface OpenMenu<R> {
  readonly place: MenuPlace
  readonly row: R
  readonly columnId: string | null
}

interface Input<R extends object> {
  readonly table: DataTableProps<R>
  readonly keys: TableKeyActions
  readonly keymap: Parameters<typeof handleTableKey>[2]
  readonly cellAt: (target: EventTarget) => PointedCell<R> | null
  readonly cursor: TableCursor
  readonly openMenu: (menu: OpenMenu<R>) => void
}

/** What the keys and the pointer do: a click chooses, with Alt explains, twice opens, and the other button asks for the row's menu. */
export function tableHandlers<R extends object>({ table, keys, keymap, cellAt, cursor, openMenu }: Input<R>) {
  const { getKey, onActive, onExplain, onOpen, phoneRow } = table
  return {
    onKeyDown: (event: KeyboardEvent) => handleTableKey(event, keys, keymap),
    onClick: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (!cell) return
      cursor.setCursor(getKey(cell.row), cell.column.id)
      onActive?.(cell.row)
      if (event.altKey) onExplain?.({ ...cell, at: { x: event.clientX, y: event.clientY } })
      else if (phoneRow || cell.column.opens) onOpen?.(cell.row)
    },
    onDoubleClick: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (cell) onOpen?.(cell.row)
    },
    onContextMenu: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (!cell) return
      event.preventDefault()
      cursor.setCursor(getKey(cell.row), cell.column.id)
      openMenu({ place: { x: event.clientX, y: event.clientY }, row: cell.row, columnId: cell.column.id })
    },
  }
}
