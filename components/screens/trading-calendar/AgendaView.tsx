import type { CalendarEntry } from '@/components/screens/trading-calendar/calendarEntries'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

export interface AgendaViewProps {
  readonly entries: ReadonlyMap<IsoDate, readonly CalendarEntry[]>
  readonly today: IsoDate
}

/** The days of a month that have something, one below the other: the reading order of phones and screen readers. */
export function AgendaView({ entries, today }: AgendaViewProps) {
  const { dateFormat } = useTimeSettings()
  const days = [...entries.keys()].sort()
  if (days.length === 0) return <EmptyState>Nothing in the chosen layers.</EmptyState>
  return (
    <ol className="max-w-180">
      {days.map((date) => (
        <li key={date} className="grid grid-cols-[112px_minmax(0,1fr)] border-line-2 border-b max-phone:grid-cols-1">
          <h2 className={cx('px-3 py-2.5 text-12', date === today ? 'font-semibold text-fg-1' : 'text-fg-2')}>
            {formatDate(date, dateFormat)}
            {date === today ? ', today' : ''}
          </h2>
          <EntryLines entries={entries.get(date) ?? []} />
        </li>
      ))}
    </ol>
  )
}
