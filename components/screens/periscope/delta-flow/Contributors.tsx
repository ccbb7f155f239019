import Link from 'next/link'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DeltaContributor } from '@/lib/contract/deltaFlow'
import { formatDate, formatTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatGreek } from '@/lib/format/number'
import { contractLookUpHref } from '@/lib/navigation/contractLookUpQuery'
import { formatStrike } from '@/lib/options/contractLabel'

const HEADS = ['Side', 'Size', 'Premium', 'Delta', 'Delta flow']

/** The fifty prints that moved the most delta dollars, either way. */
export function Contributors({ rows }: { readonly rows: readonly DeltaContributor[] }) {
  const { timeZone, dateFormat } = useTimeSettings()
  return (
    <section aria-label="Largest contributors" className="min-w-0">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        Largest contributors <span className="font-regular text-11 text-fg-3">prints by |Δ·size·100·S|</span>
      </h2>
      {rows.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">No print with side and delta yet.</p> : null}
      <section aria-label="Largest contributors, table" className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead className="text-11 text-fg-3">
            <tr className="h-head-row border-line-2 border-b">
              <th scope="col" className="px-3 text-left font-regular max-phone:hidden">
                Time
              </th>
              <th scope="col" className="px-3 text-left font-regular">
                Contract
              </th>
              {HEADS.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-1.75 text-right font-regular last:pr-3 ${ON_WIDE.has(head) ? 'max-phone:hidden' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.seq}${row.option_symbol}`} className="h-row border-line-1 border-b hover:bg-hover">
                <td className="px-3 font-mono text-11 text-fg-3 max-phone:hidden">
                  {formatTime(row.executed_at_us / 1000, timeZone)}
                </td>
                <td className="whitespace-nowrap px-3">
                  <Link
                    href={contractLookUpHref({ chain: row.option_symbol, days: 1, mins: 5 })}
                    className="inline-flex h-6 items-center gap-1.5 hover:underline"
                  >
                    <b className="font-semibold">{row.ticker}</b>
                    <TypeMark type={row.type} />
                    <b className="font-medium">{formatStrike(row.strike)}</b>
                    <span className="text-fg-2">{formatDate(row.expiry, dateFormat)}</span>
                  </Link>
                </td>
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
          </tbody>
        </table>
      </section>
    </section>
  )
}

const ON_WIDE = new Set(['Side', 'Size', 'Premium', 'Delta'])
