import { amountText } from '@/components/screens/dividends/dividendRows'
import { DayBoard, type DayBoardProps } from '@/components/stocks/days/DayBoard'
import { cx } from '@/components/ui/cx'
import type { DividendRow } from '@/lib/contract/dividends'
import { groupBy } from '@/lib/core/groupBy'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Names of one day; the others as a count. */
const MOST = 8

export interface ExDayBoardProps extends Pick<DayBoardProps, 'from' | 'to' | 'day' | 'session' | 'onDay'> {
  readonly rows: readonly DividendRow[]
  readonly pick: string
  readonly onPick: (ticker: string) => void
}

/** Who trades without a dividend on each day, the largest first, with amount and yield. */
export function ExDayBoard({ rows, pick, onPick, ...board }: ExDayBoardProps) {
  const days = groupBy(rows, ({ ex_date }) => ex_date)
  return (
    <DayBoard {...board} label="Ex-dates by day" nothing="No ex-dates." countOf={(date) => days.get(date)?.length ?? 0}>
      {(date) => {
        const own = days.get(date) ?? []
        return (
          <ul className="px-1 pt-0.5 pb-1">
            {own.slice(0, MOST).map((row) => (
              <li key={`${row.ticker} ${row.amount}`}>
                <Line row={row} isPicked={row.ticker === pick} onPick={onPick} />
              </li>
            ))}
            {own.length > MOST ? (
              <li className="px-2 text-11 text-fg-3">+{formatCount(own.length - MOST)} more</li>
            ) : null}
          </ul>
        )
      }}
    </DayBoard>
  )
}

interface LineProps {
  readonly row: DividendRow
  readonly isPicked: boolean
  readonly onPick: (ticker: string) => void
}

function Line({ row, isPicked, onPick }: LineProps) {
  const amount = amountText(row.amount)
  return (
    <button
      type="button"
      data-ticker={row.ticker}
      aria-pressed={isPicked}
      aria-label={`${row.ticker}, ${row.name}, ${amount} US dollars${row.is_special ? ', special' : ''}`}
      onClick={() => onPick(row.ticker)}
      className={cx(
        'flex h-5 w-full items-center gap-1.5 whitespace-nowrap rounded-2 px-2 text-12 hover:bg-hover pointer-coarse:h-9',
        isPicked && 'bg-active',
        row.is_ex && 'text-fg-2',
      )}
    >
      <span className="font-medium">{row.ticker}</span>
      {row.is_special ? <span className="text-10 text-fg-3">special</span> : null}
      <span className="flex-1" />
      <span>{amount}</span>
      <span className="w-11 text-right text-11 text-fg-3">{formatFraction(row.forward_yield, 1)}</span>
    </button>
  )
}
