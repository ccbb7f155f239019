import { X } from 'lucide-react'
import { useId } from 'react'
import { type DayEntries, entriesWithin } from '@/components/screens/trading-calendar/calendarEntries'
import { type DayRange, orderedDays } from '@/components/screens/trading-calendar/calendarParams'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { isIsoDate } from '@/lib/market/isoDate'

export interface DayPanelProps {
  readonly days: DayRange
  readonly shown: DayRange
  readonly entries: DayEntries
  readonly onChange: (days: DayRange) => void
  readonly onClose: () => void
}

/** Everything on the chosen days; beside the grid, over it on phones, where the last day is set here. */
export function DayPanel({ days, shown, entries, onChange, onClose }: DayPanelProps) {
  const { dateFormat } = useTimeSettings()
  const id = useId()
  const own = entriesWithin(entries, days)
  const isOne = days.from === days.to
  const words = isOne ? days.from : `${days.from} to ${days.to}`
  return (
    <aside
      aria-label={`What is on ${words}`}
      className="w-rail shrink-0 overflow-y-auto border-l bg-panel max-phone:fixed max-phone:inset-0 max-phone:z-sticky max-phone:w-full"
    >
      <div className="flex h-10 items-center justify-between gap-2 border-b px-3">
        <h2 className="whitespace-nowrap font-semibold text-13">
          {formatDate(days.from, dateFormat)}
          {isOne ? '' : ` – ${formatDate(days.to, dateFormat)}`}
        </h2>
        <IconButton icon={X} label="Close the days" onClick={onClose} />
      </div>
      <p className="flex items-center justify-between gap-2 border-line-1 border-b px-3 py-1.5 text-12 text-fg-2">
        <label htmlFor={id}>Until</label>
        <Input
          id={id}
          type="date"
          size="s"
          className="w-36"
          min={shown.from}
          max={shown.to}
          value={days.to}
          onChange={({ target }) => {
            if (isIsoDate(target.value)) onChange(orderedDays(days.from, target.value))
          }}
        />
      </p>
      {own.size === 0 ? <EmptyState>Nothing in the chosen layers.</EmptyState> : null}
      {isOne ? (
        <EntryLines entries={own.get(days.from) ?? []} />
      ) : (
        [...own.keys()].sort().map((date) => (
          <section key={date} aria-label={date}>
            <h3 className="bg-canvas px-3 py-1 text-11 text-fg-2">{formatDate(date, dateFormat)}</h3>
            <EntryLines entries={own.get(date) ?? []} />
          </section>
        ))
      )}
    </aside>
  )
}
