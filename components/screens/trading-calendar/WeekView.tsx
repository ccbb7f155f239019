import type { DayEntries } from '@/components/screens/trading-calendar/calendarEntries'
import { type DayRange, weekdaysFrom } from '@/components/screens/trading-calendar/calendarParams'
import { EntryLines } from '@/components/screens/trading-calendar/EntryLines'
import { RANGE_WORDS, WEEKDAYS } from '@/components/screens/trading-calendar/MonthView'
import { useDayRange } from '@/components/screens/trading-calendar/useDayRange'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { isHoliday } from '@/lib/market/calendar'

export interface WeekViewProps {
  readonly monday: IsoDate
  readonly today: IsoDate
  readonly entries: DayEntries
  readonly days: DayRange | null
  readonly onDays: (days: DayRange | null) => void
}

/** Monday to Friday beside each other with every line; below each other on phones. */
export function WeekView({ monday, today, entries, days, onDays }: WeekViewProps) {
  const { dateFormat } = useTimeSettings()
  const { range, dayProps, areaProps } = useDayRange(days, onDays)
  return (
    <section
      aria-label="Week"
      data-days=""
      {...areaProps}
      className="grid min-h-full min-w-180 grid-cols-5 select-none max-phone:min-w-0 max-phone:grid-cols-1"
    >
      <p className="sr-only">{RANGE_WORDS}</p>
      {weekdaysFrom(monday).map((date, at) => {
        const isOpen = range !== null && date >= range.from && date <= range.to
        const lines = entries.get(date) ?? []
        return (
          <section
            key={date}
            aria-label={`${WEEKDAYS[at]} ${date}`}
            className={cx('border-line-1 border-r', isHoliday(date) && 'hatched', isOpen && 'bg-selected')}
          >
            <h2 className="border-b">
              <button
                type="button"
                aria-pressed={isOpen}
                {...dayProps(date)}
                className={cx(
                  'flex h-9 w-full items-center gap-1.5 px-3 text-left text-12 hover:bg-hover',
                  date === today ? 'font-semibold text-fg-1' : 'text-fg-2',
                )}
              >
                {WEEKDAYS[at]?.slice(0, 3)} {formatDate(date, dateFormat)}
                {date === today ? ', today' : ''}
              </button>
            </h2>
            {lines.length === 0 ? (
              <p className="px-3 py-2.5 text-12 text-fg-3">Nothing.</p>
            ) : (
              <EntryLines entries={lines} />
            )}
          </section>
        )
      })}
    </section>
  )
}
