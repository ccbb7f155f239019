import { useEffect, useRef } from 'react'
import { type DayEntries, entriesWithin } from '@/components/screens/trading-calendar/calendarEntries'
import type { DayRange } from '@/components/screens/trading-calendar/calendarParams'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

export interface AgendaViewProps {
  readonly entries: DayEntries
  readonly today: IsoDate
  /** Only these days; null: every shown one. */
  readonly days: DayRange | null
  readonly onAll: () => void
}

/** The days of a month that have something, one below the other: the reading order of phones and screen readers. */
export function AgendaView({ entries, today, days: chosen, onAll }: AgendaViewProps) {
  const start = useRef<HTMLLIElement>(null)
  const { dateFormat } = useTimeSettings()
  const own = chosen === null ? entries : entriesWithin(entries, chosen)
  const days = [...own.keys()].sort()
  const next = days.find((date) => date >= today)
  // Once for each month: what is before today stands above, a scroll away.
  useEffect(() => {
    if (next !== undefined) start.current?.scrollIntoView?.({ block: 'start' })
  }, [next])
  const note =
    chosen === null ? null : (
      <p className="px-3 py-2 text-12 text-fg-2">
        Only {formatDate(chosen.from, dateFormat)}
        {chosen.from === chosen.to ? '' : ` – ${formatDate(chosen.to, dateFormat)}`}.{' '}
        <button type="button" className="link" onClick={onAll}>
          All days
        </button>
      </p>
    )
  if (days.length === 0)
    return (
      <>
        {note}
        <EmptyState>Nothing in the chosen layers.</EmptyState>
      </>
    )
  return (
    <>
      {note}
      <ol className="max-w-180">
        {days.map((date) => (
          <li
            key={date}
            ref={date === next ? start : null}
            className="grid grid-cols-[112px_minmax(0,1fr)] border-line-2 border-b max-phone:grid-cols-1"
          >
            <h2 className={cx('px-3 py-2.5 text-12', date === today ? 'font-semibold text-fg-1' : 'text-fg-2')}>
              {formatDate(date, dateFormat)}
              {date === today ? ', today' : ''}
            </h2>
            <EntryLines entries={own.get(date) ?? []} />
          </li>
        ))}
      </ol>
    </>
  )
}
