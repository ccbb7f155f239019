import { cx } from '@/components/ui/cx'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { type Position, profitAt } from '@/lib/options/payoff'
import { firstExpiry } from '@/lib/options/payoffSummary'

export interface ChartReadoutProps {
  readonly position: Position
  readonly price: number
  readonly days: number
  readonly volShift: number
  /** At the left edge: the pointer is in the right half. */
  readonly isLeft: boolean
}

/** The result at the price under the pointer; the table of the chart says the same to those who point at nothing. */
export function ChartReadout({ position, price, days, volShift, isLeft }: ChartReadoutProps) {
  const expiry = firstExpiry(position) ?? 0
  const at = (elapsed: number) => formatSignedMoney(profitAt(position, { price, elapsed, volShift }))
  const rows = [
    ['Expiry', at(expiry)],
    [days === 0 ? 'Today' : `In ${days} days`, at(Math.min(expiry, days / 365))],
  ] as const
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute top-3 rounded-2 border bg-raised px-2.5 py-1.5 text-11 shadow-pop',
        isLeft ? 'left-17' : 'right-4',
      )}
    >
      <p className="font-medium text-12">
        {formatPrice(price)}{' '}
        <span className="text-fg-3">{formatChangePercent(100 * (price / position.spot - 1), 1)}</span>
      </p>
      {rows.map(([label, value]) => (
        <p key={label} className="flex justify-between gap-4">
          <span className="text-fg-3">{label}</span>
          <span className="font-medium">{value}</span>
        </p>
      ))}
    </div>
  )
}
