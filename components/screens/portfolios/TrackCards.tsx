import { TrackCard } from '@/components/screens/portfolios/TrackCard'
import { Button } from '@/components/ui/Button'
import type { TrackRow } from '@/lib/contract/portfolioTracks'

const PAGE_SIZE = 24

export interface TrackCardsProps {
  readonly rows: readonly TrackRow[]
  readonly ranks: ReadonlyMap<string, number>
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Twenty-four cards at a time. */
export function TrackCards({ rows, ranks, page, onPage }: TrackCardsProps) {
  const last = Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1)
  const at = Math.min(page, last)
  return (
    <div className="h-full overflow-y-auto">
      <div className="grid grid-cols-4 max-phone:grid-cols-1 max-nav:grid-cols-2 max-rail:grid-cols-3">
        {rows.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE).map((row) => (
          <TrackCard key={row.key} row={row} rank={ranks.get(row.key)} />
        ))}
      </div>
      {last === 0 ? null : (
        <nav aria-label="Pages" className="flex items-center justify-center gap-3 py-3 text-12 text-fg-2">
          <Button size="s" disabled={at === 0} onClick={() => onPage(at - 1)}>
            Before
          </Button>
          <span>
            {at + 1} of {last + 1}
          </span>
          <Button size="s" disabled={at >= last} onClick={() => onPage(at + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
