import { ChangeText } from '@/components/filings/parts'
import { KindText } from '@/components/screens/institutions/holdingColumns'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { InstitutionHolding } from '@/lib/contract/institutions'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** A holding in two lines. */
export function HoldingPhoneRow({ row }: { readonly row: InstitutionHolding }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-semibold">{row.ticker || row.name}</b>
        <span className="flex-1" />
        <span>{formatMoney(row.value)}</span>
        <span className="text-fg-2">{formatFraction(row.weight, 1)}</span>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <KindText row={row} />
        {row.units_change === null ? null : <ChangeText value={row.units_change} />}
        <span className="flex-1" />
        <span className="text-11 text-fg-3">{formatCount(row.units)} units</span>
      </div>
    </PhoneLines>
  )
}
