import Link from 'next/link'
import { ChangeText } from '@/components/filings/parts'
import { ExcessBar } from '@/components/screens/politics/ExcessBar'
import { ORDERS, type Order, type ReportAnswer, reportHref } from '@/components/screens/politics/reportContext'
import { CHAMBERS } from '@/components/screens/politics/reportWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { cx } from '@/components/ui/cx'
import type { ReportMember } from '@/lib/contract/politicsReport'
import { excessOf } from '@/lib/equities/congressReport'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface LeaderboardProps {
  readonly report: ReportAnswer['data']
  readonly by: Order
}

const MOST = 25
const ORDER_WORDS: Readonly<Record<Order, string>> = { return: 'Return', trades: 'Trades', late: 'Late filings' }

/** Members by what following them brought, by how much they trade, or by how often they told it late. */
export function Leaderboard({ report, by }: LeaderboardProps) {
  const { year, benchmark, by_member: members } = report
  const rows = inOrder(members, by).slice(0, MOST)
  const widest = Math.max(...rows.map((row) => Math.abs(excessOf(row) ?? 0)), 0)
  return (
    <section aria-label="Leaderboard">
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 className="display text-18">Leaderboard</h2>
        <nav aria-label="Order" className="flex gap-3 text-12">
          {ORDERS.map((order) => (
            <Link
              key={order}
              href={reportHref(routes.politicalTrading.path, year, order)}
              scroll={false}
              aria-current={order === by ? 'true' : undefined}
              className={cx('touch-target', order === by ? 'font-medium text-fg-1' : 'link')}
            >
              {ORDER_WORDS[order]}
            </Link>
          ))}
        </nav>
        <span className="flex-1" />
        <Link className="link touch-target text-12" href={`${hrefOf(routes.politicalTrades)}?tab=members`}>
          All members, live
        </Link>
      </div>
      <div className="border bg-panel">
        <FactTable
          label="Leaderboard"
          columns={[
            'Member',
            'Party',
            'Chamber',
            'Return',
            benchmark,
            'Over it',
            '',
            'Purchases',
            'Trades',
            'Late',
            'Bought',
          ]}
          words={[1, 2]}
          rows={rows.map((row) => ({ key: row.key, cells: cellsOf(row, widest) }))}
          empty="No disclosures of this year are known."
        />
      </div>
      {members.length > rows.length ? (
        <p className="mt-2 text-11 text-fg-3">
          The first {formatCount(rows.length)} of {formatCount(members.length)} members.
        </p>
      ) : null}
    </section>
  )
}

function cellsOf(row: ReportMember, widest: number) {
  const excess = excessOf(row)
  return [
    <Link
      key="member"
      className="font-medium text-fg-1 hover:underline"
      href={hrefOf(routes.politicianProfile, { name: row.key })}
    >
      {row.key}
    </Link>,
    row.party,
    CHAMBERS[row.chamber] ?? row.chamber,
    <ChangeText key="return" value={row.value} />,
    <ChangeText key="market" value={row.benchmark} />,
    <ChangeText key="excess" value={excess} />,
    <ExcessBar key="bar" value={excess} widest={widest} />,
    formatCount(row.purchases),
    formatCount(row.trades),
    formatCount(row.late),
    formatMoney(row.buys),
  ]
}

/** By return the members come from the host already in their order. */
function inOrder(members: readonly ReportMember[], by: Order): readonly ReportMember[] {
  if (by === 'return') return members
  return members.toSorted((a, b) => b[by] - a[by])
}
