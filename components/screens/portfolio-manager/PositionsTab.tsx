import { NamesTable } from '@/components/screens/portfolio-manager/NamesTable'
import { PositionGrid } from '@/components/screens/portfolio-manager/PositionGrid'
import type { PortfolioParams } from '@/components/screens/portfolio-manager/portfolioParams'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'

export interface PositionsTabProps {
  readonly book: PortfolioBookRow
  readonly meta: DataMeta
  readonly params: PortfolioParams
  readonly onChange: (patch: Partial<PortfolioParams>) => void
}

const VIEWS = optionsOf({ names: 'By name and structure', grid: 'All columns' })

/** What is held: by underlying with its legs as structures, or as a grid of every column. */
export function PositionsTab({ book, meta, params, onChange }: PositionsTabProps) {
  if (book.positions.length === 0)
    return (
      <EmptyState>This account holds nothing. Enter a trade manually or import the CSV file of your broker.</EmptyState>
    )
  return (
    <div className="flex h-full min-h-80 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 px-3">
        <Segments size="s" label="View of the positions" options={VIEWS} {...pickOf(params, onChange, 'view')} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t">
        {params.view === 'names' ? (
          <NamesTable book={book} />
        ) : (
          <PositionGrid book={book} meta={meta} params={params} onChange={onChange} />
        )}
      </div>
    </div>
  )
}
