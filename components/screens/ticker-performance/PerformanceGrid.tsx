import dynamic from 'next/dynamic'
import { useCallback, useMemo, useState } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { levelAlert } from '@/components/alerts/watchDrafts'
import { ChangeText } from '@/components/filings/parts'
import { isFigure } from '@/components/screens/ticker-performance/explainFigure'
import { type ColumnInput, performanceColumns } from '@/components/screens/ticker-performance/performanceColumns'
import { MOST_LINES, type PerformanceParams } from '@/components/screens/ticker-performance/performanceParams'
import { returnOf } from '@/components/screens/ticker-performance/performanceWords'
import { DataTable } from '@/components/tables/DataTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { CellPlace } from '@/components/tables/tableProps'
import { usePageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS } from '@/lib/equities/performance'

const FigureExplained = dynamic(
  () => import('@/components/screens/ticker-performance/FigureExplained').then((module) => module.FigureExplained),
  { ssr: false },
)

export interface TableInput extends ColumnInput {
  readonly onChange: (patch: Partial<PerformanceParams>) => void
}

/** Columns, layout and row height of the grid, for the grid itself and for the tools above it. */
export function usePerformanceTable(input: TableInput) {
  const { params, rows, benchmark, dateFormat, onChange } = input
  const columns = useMemo(
    () => performanceColumns({ params, rows, benchmark, dateFormat }),
    [params, rows, benchmark, dateFormat],
  )
  const usual =
    params.since === '' ? (params.set === 'relative' ? `-rel_${params.horizon}` : `-${params.horizon}`) : '-since'
  const sort = params.sort === '' ? usual : params.sort
  return usePageTable(columns, { sort, cols: params.cols }, onChange)
}

export interface PerformanceGridProps extends TableInput {
  readonly table: ReturnType<typeof usePerformanceTable>
  readonly names: readonly string[]
}

/** Every name of the list; a row that is opened joins the chart or leaves it. */
export function PerformanceGrid({ params, rows, table, names, onChange }: PerformanceGridProps) {
  const isPhone = useMediaQuery(media.phone)
  const alert = useAlertDialog()
  const [explained, setExplained] = useState<CellPlace<PerformanceRow> | null>(null)
  const toggle = (ticker: string) =>
    onChange({
      names: names.includes(ticker) ? names.filter((one) => one !== ticker) : [ticker, ...names].slice(0, MOST_LINES),
    })
  const phoneRow = useCallback(
    (row: PerformanceRow) => (
      <PhoneLines>
        <div className="flex gap-1.5 text-13">
          <b className="font-semibold">{row.ticker}</b>
          <span className="min-w-0 truncate text-fg-2">{row.name}</span>
          <span className="flex-1" />
          <ChangeText value={params.since === '' ? returnOf(row, params.horizon) : row.since} />
        </div>
        <div className="flex gap-3 text-11 text-fg-3">
          {HORIZONS.filter((one) => ['1D', '1M', '3M', '1Y'].includes(one)).map((one) => (
            <span key={one}>
              {one} <ChangeText value={returnOf(row, one)} />
            </span>
          ))}
        </div>
      </PhoneLines>
    ),
    [params.since, params.horizon],
  )
  return (
    <>
      <DataTable<PerformanceRow>
        label="Returns"
        rows={rows}
        getKey={(row) => row.ticker}
        {...table}
        onOpen={(row) => toggle(row.ticker)}
        onExplain={(cell) => setExplained(isFigure(cell.column.id) ? cell : null)}
        rowTone={(row) => (names.includes(row.ticker) && (!isPhone || params.names.length > 0) ? 'bg-active' : '')}
        menuItems={(row) => [
          {
            label: names.includes(row.ticker) ? `Take ${row.ticker} off the chart` : `Show ${row.ticker} on the chart`,
            onChoose: () => toggle(row.ticker),
          },
          { label: `Only ${row.ticker} on the chart`, onChoose: () => onChange({ names: [row.ticker] }) },
          ...(row.last === null
            ? []
            : alert.menuItem({ name: `${row.ticker} price`, definition: levelAlert(row.ticker, { price: row.last }) })),
          { label: `Compare all with ${row.ticker}`, onChoose: () => onChange({ benchmark: row.ticker }) },
        ]}
        phoneRow={phoneRow}
        empty={<EmptyState>No name of this list has a known price. Take another list or every sector.</EmptyState>}
      />
      {alert.dialog}
      {explained === null ? null : (
        <FigureExplained cell={explained} params={params} onClose={() => setExplained(null)} />
      )}
    </>
  )
}
