import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useNow } from '@/hooks/view/useNow'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { isHoliday } from '@/lib/market/calendar'
import { weekdayOf } from '@/lib/market/isoDate'
import { WEEKDAY_NAMES } from '@/lib/market/monthNames'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { weekdaysBetween } from '@/lib/market/weeks'

/** A day as tables and boards of a calendar write it: Tue 11/24/2026. */
export const dayWords = (date: IsoDate, dateFormat: string): string =>
  `${WEEKDAY_NAMES[weekdayOf(date)]} ${formatDate(date, dateFormat)}`

export interface DayBoardProps {
  readonly label: string
  readonly from: IsoDate
  readonly to: IsoDate
  /** The day the table is narrowed to; '' is none. */
  readonly day: string
  readonly session: IsoDate | null
  readonly onDay: (day: string) => void
  readonly countOf: (date: IsoDate) => number
  /** What is said of a day without anything. */
  readonly nothing: string
  readonly children: (date: IsoDate) => ReactNode
}

/** Weekdays beside each other, each with what falls on it; the head of a day narrows the table to it. C20. */
export function DayBoard({ label, from, to, day, session, onDay, countOf, nothing, children }: DayBoardProps) {
  const { dateFormat } = useTimeSettings()
  const today = newYorkDateOf(useNow(MINUTE_MS))
  return (
    <section
      aria-label={label}
      className="no-scrollbar grid max-h-56 shrink-0 auto-cols-[minmax(14rem,1fr)] grid-flow-col overflow-auto border-t bg-panel max-phone:max-h-44"
    >
      {weekdaysBetween(from, to).map((date) => {
        const count = countOf(date)
        return (
          <section
            key={date}
            aria-label={dayWords(date, dateFormat)}
            className={cx(
              'min-w-0 border-line-1 border-l first:border-l-0',
              isHoliday(date) && 'hatched',
              day === date && 'bg-selected',
            )}
          >
            <h2 className="sticky top-0 z-1 border-line-1 border-b bg-panel">
              <button
                type="button"
                aria-pressed={day === date}
                title="Only this day in the table"
                onClick={() => onDay(day === date ? '' : date)}
                className={cx(
                  'touch-reach flex h-7 w-full items-center gap-1.5 px-3 text-left text-12 hover:bg-hover',
                  date === today || date === session ? 'font-semibold text-fg-1' : 'text-fg-2',
                )}
              >
                {dayWords(date, dateFormat)}
                <DayMark date={date} today={today} session={session} />
                <span className="flex-1" />
                <span className="font-regular text-11 text-fg-3">{count === 0 ? '' : formatCount(count)}</span>
              </button>
            </h2>
            {count > 0 ? (
              children(date)
            ) : (
              <p className="px-3 py-2 text-11 text-fg-3">{isHoliday(date) ? 'Market closed.' : nothing}</p>
            )}
          </section>
        )
      })}
    </section>
  )
}

interface DayMarkProps {
  readonly date: IsoDate
  /** The day it really is in New York. */
  readonly today: IsoDate
  readonly session: IsoDate | null
}

/** Today is today on every calendar; the session that figures are of is named where it is another day. */
function DayMark({ date, today, session }: DayMarkProps) {
  if (date !== today && date !== session) return null
  return (
    <>
      {' '}
      <span className="font-regular text-11 text-fg-2">{date === today ? 'today' : 'session'}</span>
    </>
  )
}
