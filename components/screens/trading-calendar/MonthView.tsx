import type { CalendarEntry } from '@/components/screens/trading-calendar/calendarEntries'
import { weeksOf } from '@/components/screens/trading-calendar/calendarParams'
import { LayerMark } from '@/components/screens/trading-calendar/LayerMark'
import { cx } from '@/components/ui/cx'
import type { IsoDate } from '@/lib/core/nominal'
import { isHoliday } from '@/lib/market/calendar'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
/** Lines of a cell; the rest is a count. */
const MOST_LINES = 5

export interface MonthViewProps {
  readonly month: string
  readonly today: IsoDate
  readonly entries: ReadonlyMap<IsoDate, readonly CalendarEntry[]>
  readonly open: IsoDate | null
  readonly onOpen: (date: IsoDate) => void
}

/** The trading days of a month, a week in a row. A press on a day opens what is on it. */
export function MonthView({ month, today, entries, open, onOpen }: MonthViewProps) {
  return (
    <table aria-label="Month" className="h-full w-full min-w-90 table-fixed border-collapse">
      <thead>
        <tr className="border-b">
          {DAYS.map((day) => (
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
                isOpen={date === open}
                entries={entries.get(date) ?? []}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps extends Pick<MonthViewProps, 'onOpen'> {
  readonly date: IsoDate
  readonly isOfMonth: boolean
  readonly isToday: boolean
  readonly isOpen: boolean
  readonly entries: readonly CalendarEntry[]
}

function DayCell({ date, isOfMonth, isToday, isOpen, entries, onOpen }: DayCellProps) {
  if (!isOfMonth) return <td className="border-line-1 border-r border-b bg-canvas" />
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
        onClick={() => onOpen(date)}
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
