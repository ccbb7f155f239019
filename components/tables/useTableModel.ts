import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { dressColumns } from '@/components/tables/dressColumns'
import type { PlacedColumn, TableColumn } from '@/components/tables/tableColumn'
import { type RowGroups, useRowGroups } from '@/components/tables/useRowGroups'
import type { CellValue, SortRule } from '@/lib/tables/column'
import { compareValues } from '@/lib/tables/sortRows'
import { type PinSide, pinSideOf, type TableLayout } from '@/lib/tables/tableLayout'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

export interface TableModelInput<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly rows: readonly R[]
  readonly layout: TableLayout
  readonly sort: readonly SortRule[]
  /** Width to fill; columns grow in proportion when they need less. */
  readonly width: number
  /** Rows may stand in groups; not where a row of two lines replaces the columns. */
  readonly canGroup: boolean
}

export interface TableModel<R> extends RowGroups<R> {
  readonly placed: readonly PlacedColumn<R>[]
  readonly totalWidth: number
}

/** Order, pins, widths, sorted rows and groups of a grid; unknown values sort last both ways. */
export function useTableModel<R extends object>(input: TableModelInput<R>): TableModel<R> {
  const { rows, layout, sort, width } = input
  const { formats, rules, groupBy } = layout
  const columns = useMemo(() => dressColumns(input.columns, formats, rules), [input.columns, formats, rules])
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const state = useMemo(() => toState(columns, layout, sort), [columns, layout, sort])
  const table = useTable({ features, columns: definitions, data: rows as R[], state, defaultColumn: { minSize: 28 } })
  const leaves = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns(), ...table.getEndLeafColumns()].filter(
    (leaf) => leaf.getIsVisible(),
  )
  const sizes = leaves.map((leaf) => ({ id: leaf.id, size: leaf.getSize(), pin: pinSideOf(layout, leaf.id) }))
  const sorted = table.getSortedRowModel().rows
  // The text holds everything the placing reads, so rows of an unchanged layout stay memoised.
  const sizeText = JSON.stringify(sizes)
  const placed = useMemo(() => placeColumns(columns, JSON.parse(sizeText) as Size[], width), [columns, sizeText, width])
  const sortedRows = useMemo(() => sorted.map((row) => row.original), [sorted])
  const groups = useRowGroups(columns, sortedRows, input.canGroup ? groupBy : null)
  return { placed, ...groups, totalWidth: placed.reduce((sum, item) => sum + item.width, 0) }
}

function toDefinition<R extends object>(column: TableColumn<R>) {
  const sortFn: SortFn<typeof features, R> = (a, b, id) =>
    compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id))
  return {
    id: column.id,
    size: column.width,
    accessorFn: (row: R): CellValue | undefined => column.value(row) ?? undefined,
    sortFn,
    sortUndefined: 'last' as const,
  }
}

function toState<R>(columns: readonly TableColumn<R>[], layout: TableLayout, sort: readonly SortRule[]) {
  return {
    columnOrder: [...layout.shown],
    columnPinning: {
      start: layout.shown.filter((id) => layout.pinned.includes(id)),
      end: layout.shown.filter((id) => layout.pinnedRight.includes(id)),
    },
    columnSizing: { ...layout.widths },
    columnVisibility: Object.fromEntries(columns.map((column) => [column.id, layout.shown.includes(column.id)])),
    sorting: sort.map((rule) => ({ ...rule })),
  }
}

interface Size {
  readonly id: string
  readonly size: number
  readonly pin: PinSide | null
}

/** Spreads spare width over the columns in proportion and finds how far pinned ones are from their side. */
function placeColumns<R>(columns: readonly TableColumn<R>[], sizes: readonly Size[], width: number): PlacedColumn<R>[] {
  const total = sizes.reduce((sum, item) => sum + item.size, 0)
  const grow = total > 0 ? Math.max(1, width / total) : 1
  const lastLeft = sizes.findLastIndex((item) => item.pin === 'left')
  const firstRight = sizes.findIndex((item) => item.pin === 'right')
  const whole = Math.floor(total * grow)
  let left = 0
  let spent = 0
  return sizes.flatMap((item, i) => {
    const column = columns.find((candidate) => candidate.id === item.id)
    if (!column) return []
    spent += item.size * grow
    const columnWidth = Math.floor(spent) - left
    const at = left
    left += columnWidth
    const away = item.pin === 'right' ? whole - at - columnWidth : at
    const pin = item.pin === null ? null : { side: item.pin, at: away }
    return [{ column, width: columnWidth, pin, isInnermost: i === lastLeft || i === firstRight }]
  })
}
