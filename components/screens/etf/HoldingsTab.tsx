import { useCallback, useMemo } from 'react'
import { ChangeText } from '@/components/filings/parts'
import type { EtfTabProps } from '@/components/screens/etf/etfParts'
import { holdingColumns } from '@/components/screens/etf/holdingColumns'
import { DataTable } from '@/components/tables/DataTable'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { usePageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { Input } from '@/components/ui/Input'
import type { EtfHoldingRow } from '@/lib/contract/etf'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Every line of the fund's list with its price, what it added, and where its options point. */
export function HoldingsTab({ explorer, answer, inside }: EtfTabProps) {
  const { view, setView, symbol } = explorer
  const columns = useMemo(() => holdingColumns(), [])
  const table = usePageTable(columns, { sort: view.sort ?? '', cols: view.cols ?? '' }, setView)
  const wanted = (view.q ?? '').toLowerCase()
  const rows = inside.rows.filter(
    (row) => wanted === '' || `${row.ticker} ${row.name} ${row.sector} ${row.country}`.toLowerCase().includes(wanted),
  )
  const phoneRow = useCallback((row: EtfHoldingRow) => <HoldingPhoneRow row={row} />, [])
  return (
    <div className="flex h-full min-h-0 flex-col border-t">
      <div className="flex h-10 shrink-0 items-center gap-2 px-3 pointer-coarse:h-12">
        <Input
          type="search"
          size="m"
          aria-label="Find in the holdings"
          placeholder="Ticker, name, sector"
          value={view.q ?? ''}
          onChange={(event) => setView({ q: event.target.value })}
          className="max-w-52"
        />
        <span className="text-11 text-fg-3 max-phone:hidden">
          {rows.length === inside.rows.length
            ? `${formatCount(rows.length)} lines`
            : `${formatCount(rows.length)} of ${formatCount(inside.rows.length)} lines`}
        </span>
        <span className="flex-1" />
        <PageTools
          {...table}
          onExport={() =>
            saveShown(
              { columns, layout: table.layout },
              {
                page: `${symbol} holdings`,
                filter: wanted === '' ? 'all' : `holds '${wanted}'`,
                rows,
                meta: answer.meta,
              },
            )
          }
          linkHolds="fund, part, order, columns and session"
        />
      </div>
      <div className="min-h-0 flex-1">
        <DataTable<EtfHoldingRow>
          label={`Holdings of ${symbol}`}
          {...table}
          rows={rows}
          getKey={(row) => String(row.line)}
          onFilter={(ticker) => setView({ q: ticker })}
          phoneRow={phoneRow}
          empty={<EmptyState>No holding fits. Clear the search.</EmptyState>}
        />
      </div>
    </div>
  )
}

function HoldingPhoneRow({ row }: { readonly row: EtfHoldingRow }) {
  return (
    <PhoneLines>
      <div className="flex gap-1.5 text-13">
        <b className="min-w-0 truncate font-semibold">{row.ticker || row.name}</b>
        <span className="flex-1" />
        <ChangeText value={row.change} decimals={2} />
        <span className="w-16 text-right">{formatFraction(row.weight)}</span>
      </div>
      <div className="flex gap-1.5 text-12 text-fg-2">
        <span className="min-w-0 truncate">{row.ticker === '' ? row.asset_class : row.name}</span>
        <span className="flex-1" />
        <span className="whitespace-nowrap text-11 text-fg-3">net {formatSignedMoney(row.net_premium)}</span>
      </div>
    </PhoneLines>
  )
}
