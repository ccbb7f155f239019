import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { ExplorerHeader } from '@/components/stocks/explorer/ExplorerHeader'
import { ExplorerNav } from '@/components/stocks/explorer/ExplorerNav'
import { explorerTabs, tabObstacle } from '@/components/stocks/explorer/explorerTabs'
import { FlowRail } from '@/components/stocks/explorer/FlowRail'
import { UnknownSymbol } from '@/components/stocks/explorer/UnknownSymbol'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { RouteKey } from '@/lib/navigation/routes'

export interface ExplorerShellProps {
  readonly explorer: Explorer
  readonly tab: RouteKey
  readonly children: ReactNode
}

/** Around every page of a name: who it is, what it costs, what is next, and the other pages about it. §4.7 */
export function ExplorerShell({ explorer, tab, children }: ExplorerShellProps) {
  const { symbol, when, at, isLive } = explorer
  const page = useTopOf(tab)
  const answer = useLiveAnswer('stocks.header', { params: { ticker: symbol }, query: when }, { isLive })
  const header = answer.data?.data.ticker === symbol ? answer.data.data : null
  if (answer.status === 'error' && header === null) {
    return answer.error.code === 404 || /no ticker/i.test(answer.error.message) ? (
      <UnknownSymbol explorer={explorer} />
    ) : (
      <ErrorState error={answer.error} source="stocks.header" onRetry={answer.retry} />
    )
  }
  const place = explorerTabs.find((one) => one.key === tab)
  const obstacle = place && header ? tabObstacle(place, header.is_index) : null
  const session = answer.data?.meta.session_date ?? explorer.session
  return (
    <div className="flex h-full min-h-0">
      <div ref={page} className="flex h-full min-w-0 flex-1 flex-col overflow-y-auto">
        <ExplorerHeader explorer={explorer} header={header} meta={answer.data?.meta ?? null} />
        <ExplorerNav explorer={explorer} tab={tab} isIndex={header?.is_index ?? false} />
        {at !== null && session !== null ? (
          <ReplayScrubber state={explorer} session={session} atMs={Date.parse(at)} />
        ) : null}
        {obstacle === null ? (
          <div className="min-h-0 flex-1 border-t bg-panel">{children}</div>
        ) : (
          <EmptyState>{obstacle}.</EmptyState>
        )}
      </div>
      <FlowRail explorer={explorer} />
    </div>
  )
}

/** What scrolls: another tab begins at its top. */
function useTopOf(tab: RouteKey) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  // Outside system: where the browser has scrolled to.
  useLayoutEffect(() => {
    if (shown.current !== tab) box.current?.scrollTo(0, 0)
    shown.current = tab
  }, [tab])
  return box
}
