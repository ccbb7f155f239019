import { ContractCell } from '@/components/options/contract/ContractCell'
import { SideBadge } from '@/components/options/SideBadge'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DeltaContributor } from '@/lib/contract/deltaFlow'
import { formatTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatGreek } from '@/lib/format/number'

const wide = (name: string) => ({ name, isOffPhone: true })
const HEADS = [wide('Time'), 'Contract', wide('Side'), wide('Size'), wide('Premium'), wide('Delta'), 'Delta flow']

/** The fifty prints that moved the most delta dollars, either way. */
export function Contributors({ rows }: { readonly rows: readonly DeltaContributor[] }) {
  const { timeZone } = useTimeSettings()
  return (
    <section aria-label="Largest contributors" className="min-w-0">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        Largest contributors <span className="font-regular text-11 text-fg-3">prints by |Δ·size·100·S|</span>
      </h2>
      {rows.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">No print with side and delta yet.</p> : null}
      <section aria-label="Largest contributors, table" className="overflow-x-auto">
        <SmallTable heads={HEADS} words={2}>
          {rows.map((row) => (
            <tr key={`${row.seq}${row.option_symbol}`} className={SMALL_ROW}>
              <td className="px-3 font-mono text-11 text-fg-3 max-phone:hidden">
                {formatTime(row.executed_at_us / 1000, timeZone)}
              </td>
              <ContractCell contract={row} />
              <td className="px-1.75 text-right max-phone:hidden">
                <SideBadge side={row.side} />
              </td>
              <td className="px-1.75 text-right max-phone:hidden">{formatCount(row.size)}</td>
              <td className="px-1.75 text-right max-phone:hidden">{formatMoney(row.premium)}</td>
              <td className="px-1.75 text-right text-fg-2 max-phone:hidden">{formatGreek('delta', row.delta)}</td>
              <td className={`px-1.75 pr-3 text-right font-medium ${directionClass(directionOf(row.dollar_delta))}`}>
                {formatSignedMoney(row.dollar_delta)}
              </td>
            </tr>
          ))}
        </SmallTable>
      </section>
    </section>
  )
}
