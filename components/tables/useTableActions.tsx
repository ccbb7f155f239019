import type { MenuItem, MenuPlace } from '@/components/tables/RowMenu'
import { SelectionBar } from '@/components/tables/SelectionBar'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { OpenMenu, PointedCell } from '@/components/tables/tableHandlers'
import type { TableKeyActions } from '@/components/tables/tableKeys'
import type { DataTableProps } from '@/components/tables/tableProps'
import { tickerItems } from '@/components/tables/tickerItems'
import type { TableCursor } from '@/components/tables/useTableCursor'
import type { TableModel } from '@/components/tables/useTableModel'
import { toTsv } from '@/lib/tables/delimited'
import { fileFields } from '@/lib/tables/fileFields'

interface Input<R extends object> extends DataTableProps<R> {
  readonly tableId: string
  readonly model: TableModel<R>
  readonly cursor: TableCursor
  readonly scrollToRow: (index: number) => void
  readonly openMenu: (menu: OpenMenu<R>) => void
}

/** What keys, clicks and the row menu do, all on the same cell under the cursor. */
export function useTableActions<R extends object>(input: Input<R>) {
  const { model, cursor, getKey, tableId } = input
  const columns = model.placed.map((item) => item.column)
  const rowAt = () => model.rows.findIndex((row) => getKey(row) === cursor.rowKey)
  const activeRow = () => model.rows[rowAt()]
  const activeColumn = () => columns.find((column) => column.id === cursor.columnId) ?? columns[0]
  const goTo = (index: number, columnId?: string) => {
    const row = model.rows[index]
    if (!row) return
    cursor.setCursor(getKey(row), columnId)
    input.onActive?.(row)
    input.scrollToRow(index)
  }
  const cellPlace = (row: R): MenuPlace => {
    const element = document.getElementById(`${tableId}-${getKey(row)}-${activeColumn()?.id}`)
    const box = element?.getBoundingClientRect()
    return { x: box?.left ?? 0, y: box?.bottom ?? 0 }
  }
  const copy = () => {
    const chosen = model.rows.filter((row) => cursor.selected.has(getKey(row)))
    const active = activeRow()
    const rows = chosen.length > 0 ? chosen : active ? [active] : []
    if (rows.length > 0) void navigator.clipboard.writeText(toTsv(fileFields(columns, 'shown'), rows))
  }
  const withActive = (run: (row: R, column: TableColumn<R>) => void) => () => {
    const row = activeRow()
    const column = activeColumn()
    if (row && column) run(row, column)
  }

  const keys: TableKeyActions = {
    move: (rows, steps) => {
      const at = columns.findIndex((column) => column.id === cursor.columnId)
      const column = columns[Math.max(0, Math.min(columns.length - 1, Math.max(0, at) + steps))]
      goTo(Math.max(0, Math.min(model.rows.length - 1, rowAt() < 0 ? 0 : rowAt() + rows)), column?.id)
    },
    jump: (to) => goTo(to === 'first' ? 0 : model.rows.length - 1),
    open: withActive((row) => input.onOpen?.(row)),
    select: withActive((row) => cursor.toggleSelected(getKey(row))),
    filter: withActive((row, column) => {
      const clause = column.filter?.(row)
      if (clause) input.onFilter?.(clause)
    }),
    explain: withActive((row, column) => input.onExplain?.({ row, column, at: cellPlace(row) })),
    copy,
    menu: withActive((row, column) => input.openMenu({ place: cellPlace(row), row, columnId: column.id })),
    clear: () => {
      cursor.clearSelected()
      cursor.setCursor(null)
    },
  }

  const cellAt = (target: EventTarget): PointedCell<R> | null => {
    if (!(target instanceof Element)) return null
    const index = target.closest('[data-row]')?.getAttribute('data-row')
    const row = index ? model.rows[Number(index)] : undefined
    const id = target.closest('[data-column]')?.getAttribute('data-column')
    const column = columns.find((candidate) => candidate.id === id) ?? columns[0]
    return row && column ? { row, column } : null
  }

  const menuFor = (row: R, columnId: string | null): MenuItem[] => {
    const column = columns.find((candidate) => candidate.id === columnId)
    const clause = column?.filter?.(row)
    const own = input.menuItems?.(row) ?? []
    return [
      ...(input.onOpen ? [{ label: 'Open', keys: 'Enter', onChoose: () => input.onOpen?.(row) }] : []),
      ...(clause && input.onFilter
        ? [
            { label: `Only ${clause}`, keys: 'f', onChoose: () => input.onFilter?.(clause) },
            { label: `Not ${clause}`, onChoose: () => input.onFilter?.(`not (${clause})`) },
          ]
        : []),
      ...(input.onExplain && column?.isDerived
        ? [
            {
              label: `Explain ${column.header}`,
              keys: 'e',
              onChoose: () => input.onExplain?.({ row, column, at: cellPlace(row) }),
            },
          ]
        : []),
      ...own,
      // What a page says in its own way stands once.
      ...tickerItems(input.columns, row).filter((item) => own.every(({ label }) => label !== item.label)),
      { label: 'Select row', keys: 'x', onChoose: () => cursor.toggleSelected(getKey(row)) },
      {
        label: 'Copy row',
        keys: 'Ctrl C',
        onChoose: () => void navigator.clipboard.writeText(toTsv(fileFields(columns, 'shown'), [row])),
      },
    ]
  }

  const selectionBar =
    cursor.selected.size > 0 ? (
      <SelectionBar count={cursor.selected.size} onCopy={copy} onClear={cursor.clearSelected} />
    ) : null
  return { keys, cellAt, menuFor, selectionBar }
}
