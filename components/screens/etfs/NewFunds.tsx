import type { ListedFund } from '@/components/screens/etfs/fundColumns'
import { FundLink } from '@/components/stocks/funds/FundLink'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatPercent } from '@/lib/format/percent'

const MOST = 30

/** The youngest funds by the first day their issuers tell. §4.14 "new launches/closures". */
export function NewFunds({ rows }: { readonly rows: readonly ListedFund[] }) {
  const { dateFormat } = useTimeSettings()
  const young = rows
    .filter(({ inception }) => inception !== null)
    .sort((a, b) => ((a.inception ?? '') < (b.inception ?? '') ? 1 : -1))
    .slice(0, MOST)
  return (
    <div className="h-full overflow-y-auto">
      <FactPanel
        title="Newest launches"
        note="by first day; no source reports closures: a closed fund drops out of its issuer’s files"
        columns={['Fund', 'Name', 'Category', 'Issuer', 'First day', 'AUM', 'Expense']}
        words={[1, 2, 3]}
        empty="No matching fund reports its first day."
        rows={young.map((row) => ({
          key: row.ticker,
          cells: [
            <FundLink key="fund" ticker={row.ticker} />,
            row.name,
            row.category || '-',
            row.issuer || '-',
            formatDate(row.inception, dateFormat),
            formatMoney(row.net_assets),
            formatPercent(row.expense_ratio),
          ],
        }))}
      />
    </div>
  )
}
