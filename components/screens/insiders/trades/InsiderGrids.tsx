import { useCallback, useMemo } from 'react'
import { clusterColumns } from '@/components/filings/clusterColumns'
import { InsiderPhoneRow } from '@/components/filings/InsiderPhoneRow'
import { insiderColumns } from '@/components/filings/insiderColumns'
import type { InsiderParams } from '@/components/screens/insiders/trades/insiderParams'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { useArranged } from '@/components/tables/useArranged'
import { EmptyState } from '@/components/ui/EmptyState'
import type { InsiderClusterRow, InsiderTradeRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'

interface GridProps {
  readonly params: InsiderParams
  readonly dateFormat: string
  readonly onChange: (patch: Partial<InsiderParams>) => void
}

/** Lines of forms, newest filing first. */
export function TradeGrid({
  rows,
  params,
  dateFormat,
  onChange,
  onEnd,
}: GridProps & { readonly rows: readonly InsiderTradeRow[]; readonly onEnd: () => void }) {
  const columns = useMemo(() => insiderColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback(
    (row: InsiderTradeRow) => <InsiderPhoneRow row={row} dateFormat={dateFormat} />,
    [dateFormat],
  )
  return (
    <DataTable<InsiderTradeRow>
      label="Insider trades"
      columns={columns}
      rows={rows}
      getKey={(row) => row.key}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => onChange({ insider: row.insider, tab: 'trades', days: '0' })}
      onFilter={(ticker) => onChange({ ticker })}
      onEndReached={onEnd}
      phoneRow={phoneRow}
      empty={<EmptyState>No line fits. Take a longer window, another role or every kind of transaction.</EmptyState>}
    />
  )
}

/** Three or more insiders buying within 30 days. */
export function ClusterGrid({
  rows,
  params,
  dateFormat,
  onChange,
}: GridProps & { readonly rows: readonly InsiderClusterRow[] }) {
  const columns = useMemo(() => clusterColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback(
    (row: InsiderClusterRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker}</b>
          <span className="text-fg-2">{row.insiders.length} insiders</span>
          <span className="flex-1" />
          <b className="font-medium">{formatMoney(row.value)}</b>
        </div>
        <div className="flex gap-1.5 text-12 text-fg-2">
          <span className="min-w-0 truncate">{row.insiders.join(', ')}</span>
          <span className="flex-1" />
          <span className="whitespace-nowrap text-11 text-fg-3">{formatDate(row.last, dateFormat)}</span>
        </div>
      </PhoneLines>
    ),
    [dateFormat],
  )
  return (
    <DataTable<InsiderClusterRow>
      label="Clusters of insider purchases"
      columns={columns}
      rows={rows}
      getKey={(row) => `${row.ticker}${row.first}`}
      {...useArranged(columns, params, onChange)}
      onOpen={(row) => onChange({ ticker: row.ticker, tab: 'trades' })}
      phoneRow={phoneRow}
      empty={<EmptyState>No company had three insiders buying within 30 days. Take a longer window.</EmptyState>}
    />
  )
}
