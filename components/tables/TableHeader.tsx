import { ChevronDown, ChevronUp } from 'lucide-react'
import { type DragEvent, type PointerEvent, useRef } from 'react'
import { groupProps, headProps, headRowProps } from '@/components/tables/gridRoles'
import { cellStyle } from '@/components/tables/TableCell'
import { alignClass, type PlacedColumn, pinEdge } from '@/components/tables/tableColumn'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Tooltip } from '@/components/ui/Tooltip'
import { type ColumnDef, nextSort, type SortRule } from '@/lib/tables/column'
import { moveColumn, resizeColumn, type TableLayout } from '@/lib/tables/tableLayout'

export interface TableHeaderProps<R> {
  readonly placed: readonly PlacedColumn<R>[]
  readonly sort: readonly SortRule[]
  readonly onSort: (rules: readonly SortRule[]) => void
  readonly layout: TableLayout
  readonly onLayout?: (layout: TableLayout) => void
}

/** Sticky heads: click sorts, Shift adds, dragging the head moves it, dragging its edge resizes it. */
export function TableHeader<R>({ placed, sort, onSort, layout, onLayout }: TableHeaderProps<R>) {
  return (
    <div {...groupProps} className="sticky top-0 z-sticky bg-panel">
      <div {...headRowProps} className="flex h-head-row border-line-2 border-b">
        {placed.map((item, index) => (
          <HeaderCell
            key={item.column.id}
            placed={item}
            index={index}
            sort={sort}
            onSort={onSort}
            layout={layout}
            {...(onLayout ? { onLayout } : {})}
          />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps<R> extends Omit<TableHeaderProps<R>, 'placed'> {
  readonly placed: PlacedColumn<R>
  readonly index: number
}

function HeaderCell<R>({ placed, index, sort, onSort, layout, onLayout }: HeaderCellProps<R>) {
  const { column } = placed
  const rule = sort.find((candidate) => candidate.id === column.id)
  const dragHandlers = {
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/column', column.id),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const moved = event.dataTransfer.getData('text/column')
      if (moved && moved !== column.id) onLayout?.(moveColumn(layout, moved, layout.shown.indexOf(column.id)))
    },
  }
  return (
    <div
      {...headProps(index, rule ? (rule.desc ? 'descending' : 'ascending') : 'none')}
      draggable={onLayout !== undefined}
      {...dragHandlers}
      style={cellStyle(placed)}
      className={cx('group relative flex items-center bg-panel text-11', alignClass(column.align), pinEdge(placed))}
    >
      <Tooltip text={definitionText(column)} className="inline-flex shrink-0">
        <button
          type="button"
          aria-disabled={column.isSortable === false}
          onClick={(event) => column.isSortable !== false && onSort(nextSort(sort, column, event.shiftKey))}
          className={cx(
            'flex h-head-row min-w-6 items-center justify-center gap-0.5 px-1.75 hover:text-fg-1',
            rule ? 'text-fg-1' : 'text-fg-3',
          )}
        >
          <span className="whitespace-nowrap">{column.header}</span>
          {rule ? <SortMark rule={rule} order={sort.length > 1 ? sort.indexOf(rule) + 1 : null} /> : null}
        </button>
      </Tooltip>
      {onLayout ? (
        <ResizeEdge placed={placed} onResize={(width) => onLayout(resizeColumn(layout, column.id, width))} />
      ) : null}
    </div>
  )
}

function SortMark({ rule, order }: { readonly rule: SortRule; readonly order: number | null }) {
  return (
    <>
      <Icon as={rule.desc ? ChevronDown : ChevronUp} size={12} />
      {order === null ? null : <span className="text-10 text-fg-3">{order}</span>}
    </>
  )
}

/** Definition and formula id, as the tooltip of a head. */
export function definitionText(column: Pick<ColumnDef<never>, 'definition' | 'formula' | 'isSortable'>): string {
  const words = column.formula ? `${column.definition} (${column.formula})` : column.definition
  return column.isSortable === false ? `${words}. Not sortable: filter by it instead` : words
}

function ResizeEdge<R>({
  placed,
  onResize,
}: {
  readonly placed: PlacedColumn<R>
  readonly onResize: (width: number) => void
}) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const down = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: placed.width }
  }
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x)
  }
  const up = () => {
    start.current = null
  }
  return (
    <span
      aria-hidden="true"
      draggable={false}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      className="absolute top-0 right-0 h-full w-1.5 cursor-col-resize opacity-0 hover:opacity-100 group-hover:border-line-3 group-hover:border-r"
    />
  )
}
