import { X } from 'lucide-react'
import type { CalendarEntry } from '@/components/screens/trading-calendar/calendarEntries'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

export interface DayPanelProps {
  readonly date: IsoDate
  readonly entries: readonly CalendarEntry[]
  readonly onClose: () => void
}

/** Everything on one day; beside the grid, over it on phones. */
export function DayPanel({ date, entries, onClose }: DayPanelProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <aside
      aria-label={`What is on ${date}`}
      className="w-rail shrink-0 overflow-y-auto border-l bg-panel max-phone:fixed max-phone:inset-0 max-phone:z-sticky max-phone:w-full"
    >
      <div className="flex h-10 items-center justify-between border-b px-3">
        <h2 className="font-semibold text-13">{formatDate(date, dateFormat)}</h2>
        <IconButton icon={X} label="Close the day" onClick={onClose} />
      </div>
      {entries.length === 0 ? <EmptyState>Nothing in the chosen layers.</EmptyState> : <EntryLines entries={entries} />}
    </aside>
  )
}
