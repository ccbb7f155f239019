import { type EtfsParams, flowOf } from '@/components/screens/etfs/etfsParams'
import type { ListedFund } from '@/components/screens/etfs/fundColumns'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { groupBy } from '@/lib/core/groupBy'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const MOST = 20

export interface FlowLeadersProps {
  /** Funds that pass the filters. */
  readonly rows: readonly ListedFund[]
  readonly period: EtfsParams['period']
}

/** Where most came in and most went out, and the sums by category (F51). */
export function FlowLeaders({ rows, period }: FlowLeadersProps) {
  const known = rows
    .flatMap((row) => {
      const { usd, share } = flowOf(row, period)
      return usd === null ? [] : [{ row, usd, share }]
    })
    .sort((a, b) => b.usd - a.usd)
  const lines = (side: typeof known) =>
    side.slice(0, MOST).map(({ row, usd, share }) => ({
      key: row.ticker,
      cells: [
        <span key="fund" className="flex gap-2">
          <FundLink ticker={row.ticker} />
          <span className="max-w-56 truncate text-fg-3 max-phone:hidden">{row.name}</span>
        </span>,
        <Move key="flow" value={usd} text={formatSignedMoney(usd)} />,
        formatFractionChange(share, 2),
        formatMoney(row.net_assets),
      ],
    }))
  const heads = ['Fund', `Flow ${period}`, 'Of AUM', 'AUM']
  const groups = [...groupBy(known, ({ row }) => row.category || 'Unclassified')]
    .map(([category, own]) => ({ category, own, usd: own.reduce((sum, one) => sum + one.usd, 0) }))
    .sort((a, b) => b.usd - a.usd)
  return (
    <div className="h-full overflow-y-auto">
      <PanelGrid columns={2}>
        <FactPanel
          title="Most came in"
          note={`F51, ${period}`}
          label="Inflow leaders"
          columns={heads}
          rows={lines(known.filter(({ usd }) => usd > 0))}
        />
        <FactPanel
          title="Most went out"
          note={`F51, ${period}`}
          label="Outflow leaders"
          columns={heads}
          rows={lines(known.filter(({ usd }) => usd < 0).reverse())}
        />
      </PanelGrid>
      <FactPanel
        title="By category"
        note="sums of the funds shown"
        className="border-t"
        label="Flows by category"
        columns={['Category', `Flow ${period}`, 'Funds', 'Funds with inflow']}
        rows={groups.map(({ category, own, usd }) => ({
          key: category,
          cells: [
            category,
            <Move key="flow" value={usd} text={formatSignedMoney(usd)} />,
            formatCount(own.length),
            formatCount(own.filter((one) => one.usd > 0).length),
          ],
        }))}
      />
    </div>
  )
}
