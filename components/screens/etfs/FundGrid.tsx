import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import type { EtfsParams } from '@/components/screens/etfs/etfsParams'
import type { ListedFund } from '@/components/screens/etfs/fundColumns'
import { Move } from '@/components/stocks/parts/FactTable'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatPercent } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface FundGridProps {
  readonly rows: readonly ListedFund[]
  readonly table: PageTable<ListedFund>
  /** Funds before the filters. */
  readonly total: number
  readonly onChange: (patch: Partial<EtfsParams>) => void
}

/** Funds by row; a row leads to the page of the fund. */
export function FundGrid({ rows, table, total, onChange }: FundGridProps) {
  const { push } = useRouter()
  const alert = useAlertDialog()
  const phoneRow = useCallback((row: ListedFund) => <PhoneRow row={row} />, [])
  return (
    <>
      <DataTable<ListedFund>
        label="Funds"
        {...table}
        rows={rows}
        getKey={(row) => row.ticker}
        onOpen={({ ticker }) => void push(hrefOf(routes.etfOverview, { symbol: ticker }))}
        onFilter={(category) => onChange({ category })}
        menuItems={({ ticker }) => [
          { label: `Overlap with ${ticker}`, onChoose: () => onChange({ base: ticker }) },
          ...alert.menuItem({
            name: `Fund flow of ${ticker}`,
            definition: watchAlert(WATCH_START.fund_flow, [ticker]),
          }),
        ]}
        phoneRow={phoneRow}
        empty={
          <EmptyState>
            {total === 0
              ? 'No fund is known. Import lists of holdings or fund profiles and this page shows them.'
              : 'No fund fits. Take any assets, any fee or every category.'}
          </EmptyState>
        }
      />
      {alert.dialog}
    </>
  )
}

function PhoneRow({ row }: { readonly row: ListedFund }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-fg-2">{row.name}</span>
        <span className="flex-1" />
        <b className="font-medium">{formatMoney(row.net_assets)}</b>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">{row.category}</span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-fg-3">fee {formatPercent(row.expense_ratio)}</span>
        <span className="whitespace-nowrap">
          1w <Move value={row.flow_1w} text={formatSignedMoney(row.flow_1w)} />
        </span>
      </div>
    </PhoneLines>
  )
}
