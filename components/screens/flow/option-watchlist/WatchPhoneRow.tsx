import { changeText, toneOf } from '@/components/options/contractDay/columnParts'
import { TypeMark } from '@/components/options/TypeMark'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { Tag } from '@/components/ui/Badge'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'
import { formatStrike, shortExpiry } from '@/lib/options/contractLabel'
import { expiryWarning, positionProfit } from '@/lib/watchlists/contractNote'

/** A contract of a list on a phone. */
export function WatchPhoneRow({ row }: { readonly row: WatchRow }) {
  const profit = positionProfit(row.note, row.last)
  const warning = expiryWarning(row.dte)
  return (
    <div className="flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3">
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <TypeMark type={row.type} />
        <b className="font-medium">{formatStrike(row.strike)}</b>
        <span className="text-fg-2">{shortExpiry(row)}</span>
        {warning === null ? null : <Tag>{warning}</Tag>}
        <span className="flex-1" />
        <b className="font-medium">{formatPrice(row.last)}</b>
        <span className={toneOf(row.change)}>{changeText(row.change)}</span>
      </div>
      <div className="flex items-center gap-2 whitespace-nowrap text-12 text-fg-2">
        <span>
          {formatCompact(row.volume)} vol, {formatCompact(row.oi)} OI
        </span>
        <span className="min-w-0 truncate text-fg-3">{row.note.text}</span>
        <span className="flex-1" />
        {profit === null ? null : <span className={toneOf(profit)}>{formatSignedMoney(profit)}</span>}
      </div>
    </div>
  )
}
