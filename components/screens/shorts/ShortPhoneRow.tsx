import { ChangeText } from '@/components/filings/parts'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** A name's short side on a narrow screen. */
export function ShortPhoneRow({ row }: { readonly row: ShortBoardRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-fg-3">{row.name}</span>
        <span className="flex-1" />
        <b className="font-medium">{formatFraction(row.float_share, 1)}</b>
      </div>
      <div className="flex gap-3 overflow-hidden whitespace-nowrap text-12 text-fg-3">
        <span>cover {formatNumber(row.days_to_cover, 1)} d</span>
        <span>fee {formatFraction(row.fee, 1)}</span>
        <span>
          ΔSI <ChangeText value={row.change_pct} />
        </span>
        {row.threshold === null ? null : (
          <span>
            list {row.threshold.is_at_least ? '≥ ' : ''}
            {row.threshold.days} d
          </span>
        )}
        <span>
          squeeze {row.met} of {row.known}
        </span>
      </div>
    </PhoneLines>
  )
}
