import { GripVertical } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { TagMark } from '@/components/screens/flow/watchlist/TagMark'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'
import { stockDayColumns } from '@/components/stocks/days/stockDayColumns'
import { wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Icon } from '@/components/ui/Icon'
import type { Ticker } from '@/lib/core/nominal'

export type ListColumn = TableColumn<ListRow>

/** Puts a name in the place of another, or moves it by so many. */
export interface Ordering {
  readonly isFree: boolean
  readonly drop: (ticker: Ticker, at: Ticker) => void
  readonly step: (ticker: Ticker, by: -1 | 1) => void
}

const DRAG = 'text/ticker'

/** Columns of a list: its own order, tag, small chart and note, beside those of a name's day. */
export function listColumns(ordering: Ordering): readonly ListColumn[] {
  return [
    {
      ...wordy('order', '#', 'Place in the list: drag, or arrow keys on the grip', 40),
      value: (row) => row.place + 1,
      text: (row) => String(row.place + 1),
      cell: (row) => <Grip row={row} ordering={ordering} />,
    },
    {
      ...wordy('tag', 'Tag', 'Your colour tag', 30),
      align: 'center',
      value: (row) => row.tag,
      text: (row) => row.tag ?? '-',
      cell: (row) => <TagMark tag={row.tag} />,
    },
    ...stockDayColumns(),
    {
      ...wordy('spark', '30 days', 'Closes of 30 sessions and the running price', 84),
      value: (row) => {
        const [first, last] = [row.closes[0], row.closes.at(-1)]
        return first === undefined || last === undefined ? null : last / first - 1
      },
      text: (row) => (row.closes.length === 0 ? '-' : `${row.closes.length} closes`),
      cell: (row) => (row.closes.length < 2 ? '-' : <Sparkline values={row.closes} width={72} height={16} />),
      sortsUp: false,
    },
    {
      ...wordy('note', 'Note', 'Your words', 160),
      className: 'text-fg-2',
      value: (row) => row.note || null,
      text: (row) => row.note || '-',
    },
  ]
}

function Grip({ row, ordering }: { readonly row: ListRow; readonly ordering: Ordering }) {
  const { isFree, drop, step } = ordering
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    event.stopPropagation()
    step(row.ticker, by)
  }
  const onDrop = (event: DragEvent) => {
    const ticker = event.dataTransfer.getData(DRAG)
    if (ticker !== '') drop(ticker, row.ticker)
  }
  if (!isFree) return <span className="text-fg-3">{row.place + 1}</span>
  return (
    <button
      type="button"
      draggable
      aria-label={`Move ${row.ticker}, place ${row.place + 1}: arrow keys`}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData(DRAG, row.ticker)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAG)) event.preventDefault()
      }}
      onDrop={onDrop}
      className="flex h-full cursor-grab items-center gap-0.5 text-fg-3 hover:text-fg-1"
    >
      <Icon as={GripVertical} size={12} />
      {row.place + 1}
    </button>
  )
}
