import { useMemo } from 'react'
import type { PortfolioParams } from '@/components/screens/portfolio-manager/portfolioParams'
import { positionColumns } from '@/components/screens/portfolio-manager/positionColumns'
import { DataTable } from '@/components/tables/DataTable'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'

export interface PositionGridProps {
  readonly book: PortfolioBookRow
  readonly meta: DataMeta
  readonly params: PortfolioParams
  readonly onChange: (patch: Partial<PortfolioParams>) => void
}

/** Every position with every column: sorted, grouped, arranged and saved as the visitor likes. */
export function PositionGrid({ book, meta, params, onChange }: PositionGridProps) {
  const { dateFormat } = useTimeSettings()
  const columns = useMemo(() => positionColumns({ book, dateFormat }), [book, dateFormat])
  const table = usePageTable(
    columns,
    { sort: params.sort === '' ? 'ticker' : params.sort, cols: params.cols },
    onChange,
  )
  const rows = book.positions
  const save = () => saveShown(table, { page: 'Portfolio Manager', filter: book.name, rows, meta })
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-9 shrink-0 items-center justify-end gap-2 px-3">
        <PageTools {...table} onExport={save} linkHolds="account, part of the page and columns" />
      </div>
      <div className="min-h-0 flex-1 border-t">
        <DataTable label="Positions" rows={rows} getKey={(row) => row.symbol} {...table} />
      </div>
    </div>
  )
}
