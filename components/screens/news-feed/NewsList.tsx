import { HeadlineLine } from '@/components/screens/news-feed/HeadlineLine'
import { newsGroups } from '@/components/screens/news-feed/newsGroups'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { HeadlineRow, ReactionRow } from '@/lib/contract/news'
import type { EpochMs } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

export interface NewsListProps {
  readonly rows: readonly HeadlineRow[]
  readonly reactions: ReadonlyMap<string, ReactionRow>
  readonly nowMs: EpochMs
  readonly openKey: string
  readonly isFiltered: boolean
  readonly onOpen: (key: string) => void
  readonly onTicker: (ticker: string) => void
}

/** Headlines of the last day; older ones by day, closed until asked for, the newest of them open where nothing is fresh. */
export function NewsList({ rows, nowMs, isFiltered, ...line }: NewsListProps) {
  const { dateFormat } = useTimeSettings()
  const { fresh, older } = newsGroups(rows, nowMs)
  if (rows.length === 0)
    return (
      <EmptyState>
        {isFiltered
          ? 'No headline fits. Take a longer window, every source or other words.'
          : 'No headline is known up to here. News files can be imported: npm run import -- <news files>.'}
      </EmptyState>
    )
  return (
    <div className="h-full overflow-y-auto">
      {fresh.length === 0 ? (
        <p className="px-3 py-2 text-11 text-fg-3">No headline of the last 24 hours.</p>
      ) : (
        <Lines label="Headlines of the last 24 hours" rows={fresh} {...line} />
      )}
      {older.map(({ date, rows: own }, at) => (
        <details key={date} open={fresh.length === 0 && at === 0} className="border-line-2 border-b">
          <summary className="flex h-8 cursor-pointer items-center gap-2 bg-inset px-3 text-12 hover:bg-hover">
            <b className="font-medium">{formatDate(date, dateFormat)}</b>
            <span className="text-fg-3">{formatCount(own.length)} headlines</span>
          </summary>
          <Lines label={`Headlines of ${date}`} rows={own} {...line} />
        </details>
      ))}
    </div>
  )
}

type LinesProps = Pick<NewsListProps, 'rows' | 'reactions' | 'openKey' | 'onOpen' | 'onTicker'> & {
  readonly label: string
}

function Lines({ label, rows, reactions, openKey, onOpen, onTicker }: LinesProps) {
  return (
    <ol aria-label={label}>
      {rows.map((row) => (
        <HeadlineLine
          key={row.key}
          row={row}
          reaction={reactions.get(row.key)}
          isOpen={row.key === openKey}
          onOpen={onOpen}
          onTicker={onTicker}
        />
      ))}
    </ol>
  )
}
