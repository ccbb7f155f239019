import type { DayEntries } from '@/components/screens/trading-calendar/calendarEntries'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { EmptyState } from '@/components/ui/EmptyState'
import type { IsoDate } from '@/lib/core/nominal'

export interface DayViewProps {
  readonly date: IsoDate
  readonly entries: DayEntries
}

/** Everything on one day, companies by name. */
export function DayView({ date, entries }: DayViewProps) {
  const lines = entries.get(date) ?? []
  return (
    <section aria-label={`Day ${date}`} className="max-w-180">
      {lines.length === 0 ? <EmptyState>Nothing in the chosen layers.</EmptyState> : <EntryLines entries={lines} />}
    </section>
  )
}
