import { CodeMark } from '@/components/filings/insiderColumns'
import { ChangeText } from '@/components/filings/parts'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { InsiderTradeRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'

/** A line of a form on a phone. */
export function InsiderPhoneRow({ row, dateFormat }: { readonly row: InsiderTradeRow; readonly dateFormat: string }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{row.ticker || row.company}</b>
        <CodeMark row={row} />
        <span className="flex-1" />
        <b className="font-medium">{formatMoney(row.value)}</b>
      </div>
      <div className="flex items-center gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">
          {row.insider}, {row.title || row.role}
        </span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-11 text-fg-3">
          {formatCount(row.shares)} at {formatPrice(row.price)}
        </span>
        <ChangeText value={row.return_since} />
        <span className="whitespace-nowrap text-11 text-fg-3">{formatDate(row.filed ?? row.traded, dateFormat)}</span>
      </div>
    </PhoneLines>
  )
}
