import { ChevronDown, ChevronRight } from 'lucide-react'
import type { FoldedRow } from '@/components/stocks/equityFeed/foldPrints'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
import type { EquityRow } from '@/lib/contract/equityFlow'
import { formatCount } from '@/lib/format/number'

/** Columns of the folded feed: the first one opens a burst, and opened prints stay under it in any order. */
export function foldedColumns(
  columns: readonly TableColumn<EquityRow>[],
  onToggle: (cluster: number) => void,
): readonly TableColumn<FoldedRow>[] {
  return columns.map((column): TableColumn<FoldedRow> => {
    const placed = { ...column, value: (row: FoldedRow) => column.value(row.burst ?? row) }
    if (column.id !== 'size') return placed
    return { ...placed, width: column.width + 44, cell: (row) => <SizeCell row={row} onToggle={onToggle} /> }
  })
}

interface SizeCellProps {
  readonly row: FoldedRow
  readonly onToggle: (cluster: number) => void
}

/** Shares; before those of a burst how many prints they are, which opens and closes it. */
function SizeCell({ row, onToggle }: SizeCellProps) {
  if (row.prints === 1) return <span className={row.burst ? 'text-fg-3' : ''}>{formatCount(row.size)}</span>
  return (
    <span className="flex items-center justify-between gap-1.5">
      <button
        type="button"
        aria-expanded={row.isOpen}
        aria-label={`${row.prints} prints of ${row.ticker}`}
        onClick={(event) => {
          event.stopPropagation()
          onToggle(row.cluster)
        }}
        className="flex h-4.5 items-center rounded-1 border border-line-2 pr-1 pl-0.5 text-10 text-fg-2 hover:bg-hover"
      >
        <Icon as={row.isOpen ? ChevronDown : ChevronRight} size={11} />
        {row.prints}×
      </button>
      {formatCount(row.size)}
    </span>
  )
}
