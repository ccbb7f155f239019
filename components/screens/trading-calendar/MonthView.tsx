import type { CalendarEntry, DayEntries } from '@/components/screens/trading-calendar/calendarEntries'
import { type DayRange, weeksOf } from '@/components/screens/trading-calendar/calendarParams'
import { LayerMark } from '@/components/screens/trading-calendar/LayerMark'
import { type DayRangeHandles, useDayRange } from '@/components/screens/trading-calendar/useDayRange'
import { cx } from '@/components/ui/cx'
import type { IsoDate } from '@/lib/core/nominal'
import { isHoliday } from '@/lib/market/calendar'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** Said to those who do not see the days being drawn over. */
export const RANGE_WORDS = 'Draw over several days, or hold Shift with the arrow keys, to see them together.'
/** Lines of a cell; the rest is a count. */
const MOST_LINES = 5

export interface MonthViewProps {
  readonly month: string
  readonly today: IsoDate
  readonly entries: DayEntries
  readonly days: DayRange | null
  readonly onDays: (days: DayRange | null) => void
}

/** The trading days of a month, a week in a row. A press on a day opens what is on it, drawing over several what is on them. */
export function MonthView({ month, today, entries, days, onDays }: MonthViewProps) {
  const handles = useDayRange(days, onDays)
  return (
    <table
      aria-label="Month"
      data-days=""
      {...handles.areaProps}
      className="h-full w-full min-w-90 table-fixed select-none border-collapse"
    >
      <caption className="sr-only">{RANGE_WORDS}</caption>
      <thead>
        <tr className="border-b">
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="h-head-row px-2 text-left font-regular text-11 text-fg-3">
              <span className="max-phone:hidden">{day}</span>
              <span className="phone:hidden" aria-hidden="true">
                {day.slice(0, 2)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                isOfMonth={date.startsWith(month)}
                isToday={date === today}
                handles={handles}
                entries={entries.get(date) ?? []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  readonly date: IsoDate
  readonly isOfMonth: boolean
  readonly isToday: boolean
  readonly handles: DayRangeHandles
  readonly entries: readonly CalendarEntry[]
}

function DayCell({ date, isOfMonth, isToday, handles, entries }: DayCellProps) {
  if (!isOfMonth) return <td className="border-line-1 border-r border-b bg-canvas" />
  const { range } = handles
  const isOpen = range !== null && date >= range.from && date <= range.to
  const shown = entries.slice(0, MOST_LINES)
  const rest = entries.length - shown.length
  return (
    <td
      className={cx(
        'relative h-28 border-line-1 border-r border-b p-0 align-top max-phone:h-20',
        isHoliday(date) && 'hatched',
        isOpen && 'bg-selected',
      )}
    >
      <button
        type="button"
        aria-label={`${date}, ${entries.length === 0 ? 'nothing' : entries.map(({ title }) => title).join(', ')}`}
        aria-pressed={isOpen}
        {...handles.dayProps(date)}
        className="flex h-full w-full flex-col items-stretch gap-0.5 px-2 py-1.5 text-left hover:bg-hover max-phone:px-1"
      >
        <span className={cx('text-12', isToday ? 'font-semibold text-fg-1 underline underline-offset-4' : 'text-fg-2')}>
          {Number(date.slice(8))}
          {isToday ? <span className="sr-only"> (today)</span> : null}
        </span>
        {shown.map((entry) => (
          <span key={`${entry.layer} ${entry.title}`} className="flex min-w-0 items-center gap-1.5 text-11 text-fg-2">
            <LayerMark layer={entry.layer} />
            <span className="truncate max-phone:hidden">
              {entry.companies.length === 0
                ? entry.title
                : `${entry.title}: ${entry.companies.map(({ ticker }) => ticker).join(' ')}`}
            </span>
          </span>
        ))}
        {rest > 0 ? <span className="text-11 text-fg-3">+{rest} more</span> : null}
      </button>
    </td>
  )
}
