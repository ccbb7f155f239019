import { PremiumText } from '@/components/options/PremiumText'
import { TypeMark } from '@/components/options/TypeMark'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { Badge } from '@/components/ui/Badge'
import type { ContractBucketRow, TickerBucketRow } from '@/lib/contract/intervals'
import { formatShortDate, formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'

/** A bucket of a contract on a phone. */
export function ContractBucketPhoneRow({
  row,
  timeZone,
  session,
}: {
  row: ContractBucketRow
  timeZone: string
  session: string
}) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <TypeMark type={row.type} />
        <b className="font-medium">{formatStrike(row.strike)}</b>
        <span className="text-fg-2">{formatShortDate(row.expiry, session)}</span>
        <span className="flex-1" />
        <PremiumText premium={row.premium} />
      </div>
      <div className="flex items-center gap-1.5 text-12">
        <span className={`font-mono text-11 text-fg-3 ${row.is_open ? 'border border-fg-3 border-dashed px-1' : ''}`}>
          {formatShortTime(row.start_us / 1000, timeZone)}
        </span>
        <span className="text-fg-2">
          {formatCount(row.volume)} in {formatCount(row.trades)}
        </span>
        {row.is_opening ? <Badge>opening</Badge> : null}
        <span className="flex-1" />
        <span className="text-11 text-fg-2">
          {formatPercent(row.ask_pct, 0)} ask, {formatPercent(row.share_pct, 0)} of day
        </span>
      </div>
    </PhoneLines>
  )
}

/** A bucket of a ticker on a phone. */
export function TickerBucketPhoneRow({ row, timeZone }: { row: TickerBucketRow; timeZone: string }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="text-fg-2">{formatCount(row.contracts)} contracts</span>
        <span className="flex-1" />
        <PremiumText premium={row.premium} />
      </div>
      <div className="flex items-center gap-1.5 text-12">
        <span className={`font-mono text-11 text-fg-3 ${row.is_open ? 'border border-fg-3 border-dashed px-1' : ''}`}>
          {formatShortTime(row.start_us / 1000, timeZone)}
        </span>
        <span className="flex-1" />
        <span className="text-call">NCP {formatSignedMoney(row.ncp)}</span>
        <span className="text-put">NPP {formatSignedMoney(row.npp)}</span>
      </div>
    </PhoneLines>
  )
}
