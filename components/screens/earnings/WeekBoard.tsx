import { TIMES } from '@/components/screens/earnings/earningsParams'
import { TIME_SHORT } from '@/components/screens/earnings/earningsRows'
import { DayBoard, type DayBoardProps } from '@/components/stocks/days/DayBoard'
import { cx } from '@/components/ui/cx'
import type { EarningsRow } from '@/lib/contract/earnings'
import { groupBy } from '@/lib/core/groupBy'
import type { Ticker } from '@/lib/core/nominal'
import { reportTimeLabels } from '@/lib/equities/calendarEvents'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { capClassOf } from '@/lib/screener/capClasses'

/** Names of one part of a day, fewer where reactions beside them take a line each; the others as a count. */
const MOST = 9
const MOST_OUT = 6

export interface WeekBoardProps extends Pick<DayBoardProps, 'from' | 'to' | 'day' | 'session' | 'onDay'> {
  readonly rows: readonly EarningsRow[]
  readonly pick: string
  readonly onPick: (ticker: Ticker) => void
}

/** Who reports on each day, before the open, after the close, or nobody knows when; the larger the company, the larger its sign. */
export function WeekBoard({ rows, pick, onPick, ...board }: WeekBoardProps) {
  const days = groupBy(rows, ({ date }) => date)
  return (
    <DayBoard {...board} label="Reports by day" nothing="No reports." countOf={(date) => days.get(date)?.length ?? 0}>
      {(date) => <DayParts rows={days.get(date) ?? []} pick={pick} onPick={onPick} />}
    </DayBoard>
  )
}

type DayPartsProps = Pick<WeekBoardProps, 'rows' | 'pick' | 'onPick'>

/** Columns of a day: only those that have a report. */
function DayParts({ rows, pick, onPick }: DayPartsProps) {
  const most = rows.some((row) => row.is_out) ? MOST_OUT : MOST
  const parts = TIMES.map((time) => ({ time, own: rows.filter((row) => row.time === time) }))
  return (
    <div className="grid auto-cols-fr grid-flow-col">
      {parts.map(({ time, own }) =>
        own.length === 0 ? null : (
          <div key={time} className="min-w-0 border-line-1 border-l px-2 pt-1 pb-2 first:border-l-0">
            <h3 className="text-10 text-fg-3">
              <abbr title={reportTimeLabels[time]} className="no-underline">
                {TIME_SHORT[time]}
              </abbr>{' '}
              {formatCount(own.length)}
            </h3>
            <ul className="flex flex-wrap items-center gap-1">
              {own.slice(0, most).map((row) => (
                <li key={row.ticker}>
                  <Sign row={row} isPicked={row.ticker === pick} onPick={onPick} />
                </li>
              ))}
              {own.length > most ? <li className="text-11 text-fg-3">+{formatCount(own.length - most)}</li> : null}
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
  readonly onPick: (ticker: Ticker) => void
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
      onClick={() => onPick(row.ticker)}
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
