import { cx } from '@/components/ui/cx'
import { type CalendarDay, coverageOf, type DayState } from '@/lib/datasets/coverage'
import { formatCount } from '@/lib/format/number'
import { MONTH_NAMES } from '@/lib/market/monthNames'

export interface CoverageCalendarProps<D> {
  readonly label: string
  readonly days: readonly D[]
  readonly year: number
  readonly isDaily: boolean
  readonly chosen?: string | null
  /** Days with rows become buttons. */
  readonly onChoose?: (day: string) => void
}

const looks: Readonly<Record<DayState, string>> = {
  rows: 'bg-ok',
  gap: 'border border-danger border-dashed',
  none: 'border border-line-2',
  closed: 'bg-inset',
  outside: 'border border-line-1',
}
const words: Readonly<Record<DayState, string>> = {
  rows: 'rows',
  gap: 'no rows, a gap',
  none: 'no rows that day',
  closed: 'market closed',
  outside: 'nothing stored before the first or after the last day',
}
const COLUMNS = ['col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5'] as const
const LEGEND: readonly DayState[] = ['rows', 'gap', 'none', 'closed']

/** A year of weekdays: which have rows, which are missing. Its table of days stands beside it. */
export function CoverageCalendar<D extends { readonly day: string; readonly rows: number }>(
  props: CoverageCalendarProps<D>,
) {
  const { label, days, year, isDaily, chosen = null, onChoose } = props
  const months = coverageOf(days, { year, isDaily })
  return (
    <div>
      <section
        aria-label={label}
        className="grid grid-cols-6 gap-x-4 gap-y-3 max-nav:grid-cols-4 max-phone:grid-cols-3"
      >
        {months.map(({ month, weeks }, at) => (
          <div key={month}>
            <p className="mb-1 text-11 text-fg-3">{MONTH_NAMES[at]}</p>
            <div className="grid w-fit grid-cols-5 gap-0.5">
              {weeks
                .flat()
                .flatMap((cell) =>
                  cell === null
                    ? []
                    : [<Cell key={cell.day} cell={cell} isChosen={cell.day === chosen} onChoose={onChoose} />],
                )}
            </div>
          </div>
        ))}
      </section>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-11 text-fg-3">
        {LEGEND.filter((state) => isDaily || state !== 'gap').map((state) => (
          <span key={state} className="flex items-center gap-1.5">
            <span className={cx('inline-block size-2.5 rounded-[2px]', looks[state])} />
            {words[state]}
          </span>
        ))}
      </p>
    </div>
  )
}

interface CellProps<D> {
  readonly cell: CalendarDay<D>
  readonly isChosen: boolean
  readonly onChoose: ((day: string) => void) | undefined
}

function Cell<D extends { readonly rows: number }>({ cell, isChosen, onChoose }: CellProps<D>) {
  const { day, state, stored } = cell
  const box = cx('size-3.5 rounded-[2px] pointer-coarse:size-4', COLUMNS[(new Date(day).getUTCDay() + 6) % 7])
  const name = state === 'rows' ? `${day}: ${formatCount(stored?.rows)} rows` : `${day}: ${words[state]}`
  if (state !== 'rows' || onChoose === undefined)
    return <span role="img" aria-label={name} title={name} className={cx(box, looks[state])} />
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      title={name}
      onClick={() => onChoose(day)}
      className={cx(box, looks[state], 'hover:opacity-80', isChosen && 'outline-2 outline-focus outline-offset-1')}
    />
  )
}
