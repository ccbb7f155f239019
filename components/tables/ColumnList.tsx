import { ArrowDown, ArrowUp, PanelLeft, PanelRight } from 'lucide-react'
import { useState } from 'react'
import { definitionText } from '@/components/tables/TableHeader'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Checkbox } from '@/components/ui/Checkbox'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import {
  groupingsOf,
  moveColumn,
  type PinSide,
  pinSideOf,
  type TableLayout,
  toggleColumn,
  togglePin,
} from '@/lib/tables/tableLayout'

export interface ColumnPartProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
}

/** Columns with their order and pins, and the column whose values group the rows (C3). */
export function ColumnList<R>({ columns, layout, onLayout }: ColumnPartProps<R>) {
  const [search, setSearch] = useState('')
  const shown = layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
  const hidden = columns.filter((column) => !layout.shown.includes(column.id))
  const matches = (column: TableColumn<R>) =>
    `${column.header} ${column.definition}`.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <>
      <Input
        size="m"
        aria-label="Find a column"
        placeholder="Find a column"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="min-h-0 flex-1 overflow-auto">
        {[...shown, ...hidden].filter(matches).map((column) => (
          <ChooserRow key={column.id} column={column} layout={layout} onLayout={onLayout} />
        ))}
      </ul>
      <GroupField columns={columns} layout={layout} onLayout={onLayout} />
    </>
  )
}

function GroupField<R>({ columns, layout, onLayout }: ColumnPartProps<R>) {
  const groupings = columns.filter((column) => groupingsOf(layout.shown).includes(column.id))
  if (groupings.length === 0) return null
  const options = [
    { value: '', label: 'No groups' },
    ...groupings.map((column) => ({ value: column.id, label: `By ${column.header}` })),
  ]
  return (
    <Select
      aria-label="Group rows"
      size="s"
      className="w-full"
      options={options}
      value={layout.groupBy ?? ''}
      onChange={(id) => onLayout({ ...layout, groupBy: id === '' ? null : id })}
    />
  )
}

interface ChooserRowProps<R> extends Omit<ColumnPartProps<R>, 'columns'> {
  readonly column: TableColumn<R>
}

const PINS = [
  { side: 'left', icon: PanelLeft },
  { side: 'right', icon: PanelRight },
] as const

function ChooserRow<R>({ column, layout, onLayout }: ChooserRowProps<R>) {
  const place = layout.shown.indexOf(column.id)
  const pinned = pinSideOf(layout, column.id)
  const pinLabel = (side: PinSide) =>
    pinned === side ? `Unpin ${column.header}` : `Pin ${column.header} at the ${side}`
  return (
    <li className="flex h-7 items-center gap-1" title={definitionText(column)}>
      <span className="min-w-0 flex-1">
        <Checkbox checked={place >= 0} onChange={() => onLayout(toggleColumn(layout, column.id))}>
          {column.header}
        </Checkbox>
      </span>
      {place < 0 ? null : (
        <>
          <IconButton
            icon={ArrowUp}
            size="s"
            label={`Move ${column.header} left`}
            disabled={place === 0}
            onClick={() => onLayout(moveColumn(layout, column.id, place - 1))}
          />
          <IconButton
            icon={ArrowDown}
            size="s"
            label={`Move ${column.header} right`}
            disabled={place === layout.shown.length - 1}
            onClick={() => onLayout(moveColumn(layout, column.id, place + 1))}
          />
          {PINS.map(({ side, icon }) => (
            <IconButton
              key={side}
              icon={icon}
              size="s"
              isActive={pinned === side}
              aria-pressed={pinned === side}
              label={pinLabel(side)}
              onClick={() => onLayout(togglePin(layout, column.id, side))}
            />
          ))}
        </>
      )}
    </li>
  )
}
