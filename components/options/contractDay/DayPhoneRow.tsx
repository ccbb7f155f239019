import { signedCount, toneOf } from '@/components/options/contractDay/columnParts'
import { SideSplit } from '@/components/options/contractDay/SideSplit'
import { EvidenceBars } from '@/components/options/EvidenceBars'
import { TypeMark } from '@/components/options/TypeMark'
import type { ScreenerRow } from '@/lib/contract/screener'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { formatStrike, shortExpiry } from '@/lib/options/contractLabel'

export interface DayPhoneRowProps {
  readonly row: ScreenerRow
  /** Second figure of the first line. */
  readonly lead: 'premium' | 'oi'
}

/** A contract's day on a phone: ticker, contract and premium or ΔOI; under it price, volume against OI and how it traded. */
export function DayPhoneRow({ row, lead }: DayPhoneRowProps) {
  return (
    <div className="relative flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3">
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <TypeMark type={row.type} />
        <b className="font-medium">{formatStrike(row.strike)}</b>
        <span className="text-fg-2">{shortExpiry(row)}</span>
        <span className="text-fg-3">{row.dte}d</span>
        <span className="flex-1" />
        {lead === 'premium' ? (
          <b className="font-medium">{formatMoney(row.premium)}</b>
        ) : (
          <b className={`font-medium ${toneOf(row.oi_change)}`}>{signedCount(row.oi_change)}</b>
        )}
      </div>
      <div className="flex items-center gap-2 whitespace-nowrap text-12 text-fg-2">
        <span>{formatPrice(row.last)}</span>
        <span className={toneOf(row.change)}>{formatChangePercent(row.change, 1)}</span>
        <span className="min-w-0 truncate">
          {formatCompact(row.volume)} vol, {formatCompact(row.oi)} OI
          {row.vol_oi === null ? '' : ` · ${formatNumber(row.vol_oi, 1)}×`}
        </span>
        <span className="flex-1" />
        <SideSplit row={row} width={48} />
        <EvidenceBars opening={row.opening} />
      </div>
    </div>
  )
}
