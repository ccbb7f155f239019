import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChangeText } from '@/components/filings/parts'
import type { ReportAnswer } from '@/components/screens/politics/reportContext'
import { CHAMBERS } from '@/components/screens/politics/reportWords'
import { SidesBar } from '@/components/screens/politics/SidesBar'
import { FactTable } from '@/components/stocks/parts/FactTable'
import type { ReportGroup } from '@/lib/contract/politicsReport'
import { excessOf } from '@/lib/equities/congressReport'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

type Report = ReportAnswer['data']

/** The year by party, chamber, sector and name; each leads to the live page. */
export function ReportSplits({ report }: { readonly report: Report }) {
  const { benchmark, by_party: parties, by_chamber: chambers, sectors, tickers } = report
  const live = hrefOf(routes.politicalTrades)
  return (
    <div className="grid gap-8 nav:grid-cols-2">
      <Split title="By party" href={`${live}?tab=charts`}>
        <GroupTable label="By party" benchmark={benchmark} groups={parties} />
      </Split>
      <Split title="By chamber" href={`${live}?tab=charts`}>
        <GroupTable
          label="By chamber"
          benchmark={benchmark}
          groups={chambers.map((one) => ({ ...one, key: CHAMBERS[one.key] ?? one.key }))}
        />
      </Split>
      <Split title="Sectors" href={`${live}?tab=charts`}>
        <SumsTable label="Sectors" rows={sectors} nameOf={(key) => key} />
      </Split>
      <Split title="Most traded names" href={live}>
        <SumsTable
          label="Most traded names"
          rows={tickers}
          nameOf={(ticker) => (
            <Link className="font-medium text-fg-1 hover:underline" href={hrefOf(routes.politicalTicker, { ticker })}>
              {ticker}
            </Link>
          )}
        />
      </Split>
    </div>
  )
}

interface SplitProps {
  readonly title: string
  readonly href: string
  readonly children: ReactNode
}

function Split({ title, href, children }: SplitProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-3 flex items-end gap-3">
        <h2 className="display text-18">{title}</h2>
        <span className="flex-1" />
        <Link className="link touch-target text-12" href={href}>
          Live
        </Link>
      </div>
      <div className="border bg-panel">{children}</div>
    </section>
  )
}

interface GroupTableProps {
  readonly label: string
  readonly benchmark: string
  readonly groups: readonly ReportGroup[]
}

function GroupTable({ label, benchmark, groups }: GroupTableProps) {
  return (
    <FactTable
      label={label}
      columns={['Group', 'Members', 'Trades', 'Late', 'Return', `Over ${benchmark}`]}
      rows={groups.map((group) => ({
        key: group.key,
        cells: [
          group.key,
          formatCount(group.members),
          formatCount(group.trades),
          formatCount(group.late),
          <ChangeText key="return" value={group.value} />,
          <ChangeText key="excess" value={excessOf(group)} />,
        ],
      }))}
      empty="No disclosures of this year are known."
    />
  )
}

interface SumsTableProps {
  readonly label: string
  readonly rows: Report['sectors']
  readonly nameOf: (key: string) => ReactNode
}

function SumsTable({ label, rows, nameOf }: SumsTableProps) {
  const widest = Math.max(...rows.map(({ buys, sells }) => Math.max(buys, sells)), 0)
  return (
    <FactTable
      label={label}
      columns={['Name', 'Trades', 'Bought', 'Sold', '']}
      rows={rows.map(({ key, trades, buys, sells }) => ({
        key,
        cells: [
          nameOf(key),
          formatCount(trades),
          formatMoney(buys),
          formatMoney(sells),
          <SidesBar key="bar" buys={buys} sells={sells} widest={widest} />,
        ],
      }))}
      empty="No disclosures of this year name one."
    />
  )
}
