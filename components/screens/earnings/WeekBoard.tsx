import { TIMES } from '@/components/screens/earnings/earningsParams'
import { TIME_SHORT, TIME_WORDS } from '@/components/screens/earnings/earningsRows'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EarningsRow } from '@/lib/contract/earnings'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { isHoliday } from '@/lib/market/calendar'
import { weekdayOf } from '@/lib/market/isoDate'
import { weekdaysBetween } from '@/lib/market/weeks'
import { capClassOf } from '@/lib/screener/capClasses'

/** Names of one part of a day; the others as a count. */
const MOST = 9
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export interface WeekBoardProps {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly rows: readonly EarningsRow[]
  /** The day the table is narrowed to; '' is none. */
  readonly day: string
  readonly pick: string
  readonly session: IsoDate | null
  readonly onDay: (day: string) => void
  readonly onPick: (row: EarningsRow) => void
}

/** Who reports on each day, before the open, after the close, or nobody knows when; the larger the company, the larger its sign. */
export function WeekBoard({ from, to, rows, day, pick, session, onDay, onPick }: WeekBoardProps) {
  const { dateFormat } = useTimeSettings()
  const days = groupBy(rows, ({ date }) => date)
  return (
    <section
      aria-label="Reports by day"
      className="no-scrollbar grid max-h-56 shrink-0 auto-cols-[minmax(11rem,1fr)] grid-flow-col overflow-auto border-t bg-panel max-phone:max-h-44"
    >
      {weekdaysBetween(from, to).map((date) => {
        const own = days.get(date) ?? []
        return (
          <section
            key={date}
            aria-label={`${DAYS[weekdayOf(date)]} ${formatDate(date, dateFormat)}`}
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
                  date === session ? 'font-semibold text-fg-1' : 'text-fg-2',
                )}
              >
                {DAYS[weekdayOf(date)]} {formatDate(date, dateFormat)}
                {date === session ? <span className="sr-only">, the session shown</span> : null}
                <span className="flex-1" />
                <span className="font-regular text-11 text-fg-3">
                  {own.length === 0 ? '' : formatCount(own.length)}
                </span>
              </button>
            </h2>
            {own.length === 0 ? (
              <p className="px-3 py-2 text-11 text-fg-3">{isHoliday(date) ? 'Market closed.' : 'No reports.'}</p>
            ) : (
              <DayParts rows={own} pick={pick} onPick={onPick} />
            )}
          </section>
        )
      })}
    </section>
  )
}

type DayPartsProps = Pick<WeekBoardProps, 'rows' | 'pick' | 'onPick'>

/** Columns of a day: only those that have a report. */
function DayParts({ rows, pick, onPick }: DayPartsProps) {
  const parts = TIMES.map((time) => ({ time, own: rows.filter((row) => row.time === time) }))
  return (
    <div className="grid auto-cols-fr grid-flow-col">
      {parts.map(({ time, own }) =>
        own.length === 0 ? null : (
          <div key={time} className="min-w-0 border-line-1 border-l px-2 pt-1 pb-2 first:border-l-0">
            <h3 className="text-10 text-fg-3">
              <abbr title={TIME_WORDS[time]} className="no-underline">
                {TIME_SHORT[time]}
              </abbr>{' '}
              {formatCount(own.length)}
            </h3>
            <ul className="flex flex-wrap items-center gap-1">
              {own.slice(0, MOST).map((row) => (
                <li key={row.ticker}>
                  <Sign row={row} isPicked={row.ticker === pick} onPick={onPick} />
                </li>
              ))}
              {own.length > MOST ? <li className="text-11 text-fg-3">+{formatCount(own.length - MOST)}</li> : null}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}

const SIZE = {
  mega: 'h-7 px-2 text-15 font-semibold',
  large: 'h-6 px-1.75 text-13 font-medium',
  mid: 'h-5.5 px-1.5 text-12',
  small: 'h-5 px-1.25 text-11',
} as const

interface SignProps {
  readonly row: EarningsRow
  readonly isPicked: boolean
  readonly onPick: (row: EarningsRow) => void
}

/** A name of the board; its reaction where it is out. */
function Sign({ row, isPicked, onPick }: SignProps) {
  const cap = capClassOf(row.market_cap)
  const size = cap === 'mega' || cap === 'large' || cap === 'mid' ? cap : 'small'
  const move = row.is_out ? row.day_1 : null
  const said = move === null ? '' : `, ${formatFractionChange(move, 1)} on the first day`
  return (
    <button
      type="button"
      data-ticker={row.ticker}
      aria-pressed={isPicked}
      aria-label={`${row.ticker}, ${row.name}${said}`}
      onClick={() => onPick(row)}
      className={cx(
        'touch-reach inline-flex items-center gap-1 whitespace-nowrap rounded-2 border leading-none hover:border-line-3 hover:bg-hover',
        SIZE[size],
        isPicked ? 'border-line-3 bg-active' : 'border-line-2',
        row.is_out && move === null && 'text-fg-3',
      )}
    >
      {row.ticker}
      {move === null ? null : (
        <span className={cx('font-regular text-10', move >= 0 ? 'text-bull' : 'text-bear')}>
          {formatFractionChange(move, 1)}
        </span>
      )}
    </button>
  )
}
