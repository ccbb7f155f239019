import { SideBadge } from '@/components/options/SideBadge'
import type { FoldedRow } from '@/components/stocks/equityFeed/foldPrints'
import { formatPrintTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

/** A stock print on a phone: name, shares, price and notional; under it time, side, place and condition. */
export function EquityPhoneRow({ row, timeZone }: { readonly row: FoldedRow; readonly timeZone: string }) {
  return (
    <div className="flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3">
      <div className="flex items-center gap-2 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="text-fg-2">
          {row.prints > 1 ? `${row.prints}× ` : ''}
          {formatCompact(row.size)} @ {formatPrice(row.price)}
        </span>
        <span className="flex-1" />
        <b className="font-medium">{formatMoney(row.notional)}</b>
      </div>
      <div className="flex items-center gap-2 text-12 text-fg-3">
        <span className="font-mono text-11">{formatPrintTime(row.executed_at_us, timeZone).time}</span>
        <SideBadge side={row.side} />
        <span className="text-fg-2">{row.off_lit ? 'Off' : row.venue}</span>
        <span className="min-w-0 truncate">{row.conditions}</span>
        <span className="flex-1" />
        <span>{formatPercent(row.adv_pct, 2)} ADV</span>
      </div>
    </div>
  )
}
