import type { DayEntries } from '@/components/screens/trading-calendar/calendarEntries'
import { isWeekend } from '@/components/screens/trading-calendar/calendarParams'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'

/** Saturdays and Sundays with something on them: a grid of trading days has no place for them. */
export function WeekendLine(props: { readonly entries: DayEntries; readonly onOpen: (date: IsoDate) => void }) {
  const { dateFormat } = useTimeSettings()
  const days = [...props.entries.keys()].filter(isWeekend).sort()
  if (days.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t px-3 py-1.5 text-11 text-fg-2">
      On weekends:
      {days.map((date) => (
        <button key={date} type="button" className="link touch-target" onClick={() => props.onOpen(date)}>
          {formatDate(date, dateFormat)} {(props.entries.get(date) ?? []).map(({ title }) => title).join(', ')}
        </button>
      ))}
    </p>
  )
}
