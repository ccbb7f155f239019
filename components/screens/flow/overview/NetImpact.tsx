import { cx } from '@/components/ui/cx'
import type { TideRow } from '@/lib/contract/tide'
import { formatSignedMoney } from '@/lib/format/money'

export interface NetImpactProps {
  readonly tide: TideRow
  readonly onChoose: (ticker: string) => void
}

/** F16: the ten names with the most and the least net premium, as bars from a common middle. */
export function NetImpact({ tide, onChoose }: NetImpactProps) {
  const rows = [...tide.positive, ...tide.negative.toReversed()]
  const reach = Math.max(1, ...rows.map((row) => Math.abs(row.net_premium)))
  return (
    <section aria-label="Top net impact" className="border-b">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        Top net impact <span className="font-regular text-11 text-fg-3">net call less net put</span>
      </h2>
      {rows.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">No premium with a side yet.</p> : null}
      <ul className="px-3 pb-2">
        {rows.map((row) => (
          <li key={row.ticker}>
            <button
              type="button"
              onClick={() => onChoose(row.ticker)}
              className="grid h-4.25 w-full grid-cols-2 items-center gap-1 text-11 hover:bg-hover pointer-coarse:h-8"
              aria-label={`${row.ticker}, net premium ${formatSignedMoney(row.net_premium)}, open its net flow`}
            >
              <Half row={row} reach={reach} isUp={false} />
              <Half row={row} reach={reach} isUp />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HalfProps {
  readonly row: TideRow['positive'][number]
  readonly reach: number
  readonly isUp: boolean
}

/** The bar side carries the bar and the money, the other one the name. */
function Half({ row, reach, isUp }: HalfProps) {
  const isBarSide = row.net_premium >= 0 === isUp
  if (!isBarSide) {
    return <span className={cx('font-semibold text-fg-1', isUp ? 'text-left' : 'text-right')}>{row.ticker}</span>
  }
  const width = `${Math.max(1, (Math.abs(row.net_premium) / reach) * 46)}%`
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5', !isUp && 'flex-row-reverse')}>
      <i className={cx('h-2.5 shrink-0', isUp ? 'bg-bull' : 'bg-bear')} style={{ width }} />
      <span className="truncate text-fg-2">{formatSignedMoney(row.net_premium)}</span>
    </span>
  )
}
