import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { useState } from 'react'
import { definitionText } from '@/components/tables/TableHeader'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'
import { defaultLayout, moveColumn, type TableLayout, toggleColumn, togglePin } from '@/lib/tables/tableLayout'

export interface ColumnChooserProps<R> {
  readonly columns: readonly TableColumn<R>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly density: 'compact' | 'normal'
  readonly onDensity: (density: 'compact' | 'normal') => void
}

const DENSITIES = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
] as const

/** Which columns a grid shows, in what order, which stay at the left, and how tall rows are. */
export function ColumnChooser<R>({ columns, layout, onLayout, density, onDensity }: ColumnChooserProps<R>) {
  const [search, setSearch] = useState('')
  const shown = layout.shown.flatMap((id) => columns.filter((column) => column.id === id))
  const hidden = columns.filter((column) => !layout.shown.includes(column.id))
  const matches = (column: TableColumn<R>) =>
    `${column.header} ${column.definition}`.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <div className="flex max-h-[70vh] w-80 flex-col gap-2">
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
      <div className="flex items-center justify-between border-line-2 border-t pt-2">
        <Segments label="Row height" size="s" options={DENSITIES} value={density} onChange={onDensity} />
        <Button kind="ghost" size="s" onClick={() => onLayout(defaultLayout(columns))}>
          Reset columns
        </Button>
      </div>
    </div>
  )
}

interface ChooserRowProps<R> {
  readonly column: TableColumn<R>
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
}

function ChooserRow<R>({ column, layout, onLayout }: ChooserRowProps<R>) {
  const place = layout.shown.indexOf(column.id)
  const isPinned = layout.pinned.includes(column.id)
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
          <IconButton
            icon={Pin}
            size="s"
            isActive={isPinned}
            aria-pressed={isPinned}
            label={isPinned ? `Unpin ${column.header}` : `Pin ${column.header} at the left`}
            onClick={() => onLayout(togglePin(layout, column.id))}
          />
        </>
      )}
    </li>
  )
}
