import type { ColumnPartProps } from '@/components/tables/ColumnList'
import { Select } from '@/components/ui/Select'
import { isCellFormat } from '@/lib/tables/cellFormat'
import { formatColumn } from '@/lib/tables/tableLayout'

const FORMATS = [
  { value: '', label: 'As the page writes it' },
  { value: 'short', label: 'Short: 1.23M' },
  { value: 'full', label: 'Full: 1,234,567' },
  { value: 'd0', label: 'No decimals' },
  { value: 'd2', label: '2 decimals' },
  { value: 'd4', label: '4 decimals' },
]

/** How the numbers of each shown column are written (C3); order and CSV keep the exact value. */
export function FormatList<R>({ columns, layout, onLayout }: ColumnPartProps<R>) {
  const numbers = layout.shown.flatMap((id) => columns.filter((column) => column.id === id && column.align === 'right'))
  return (
    <ul className="min-h-0 flex-1 overflow-auto">
      {numbers.map((column) => (
        <li key={column.id} className="flex h-7 items-center justify-between gap-2 text-12 text-fg-2">
          <span className="truncate">{column.header}</span>
          <Select
            aria-label={`Format of ${column.header}`}
            size="s"
            options={FORMATS}
            value={layout.formats[column.id] ?? ''}
            onChange={(format) => onLayout(formatColumn(layout, column.id, isCellFormat(format) ? format : null))}
          />
        </li>
      ))}
      <li className="pt-2 text-11 text-fg-3">Order and saved files keep the exact values.</li>
    </ul>
  )
}
