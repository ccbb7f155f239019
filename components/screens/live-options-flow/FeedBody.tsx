import dynamic from 'next/dynamic'
import type { FeedGridProps } from '@/components/screens/live-options-flow/FeedGrid'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'

/** The grid is no part of the first load: it arrives while the stream opens. */
const loadGrid = () => import('@/components/screens/live-options-flow/FeedGrid').then((module) => module.FeedGrid)
const FeedGrid = dynamic(loadGrid, { ssr: false, loading: () => <SkeletonRows rows={34} label="Loading prints" /> })
if (typeof window !== 'undefined') void loadGrid()

const GroupedTable = dynamic(
  () => import('@/components/screens/live-options-flow/GroupedTable').then((module) => module.GroupedTable),
  { ssr: false, loading: () => <SkeletonRows rows={30} label="Loading groups" /> },
)

type GridProps = Omit<FeedGridProps, 'rows' | 'fresh' | 'summary' | 'onHold' | 'onEndReached'>

/** The rows, or why there are none (C17). */
export function FeedBody({ tape, ...grid }: GridProps & { readonly tape: FeedTape }) {
  const { feed } = grid
  if (!tape.isReady && tape.error) return <ErrorState error={tape.error} source="flow.list" onRetry={tape.retry} />
  if (!tape.isReady && tape.stream.state === 'reconnecting') {
    return <EmptyState>{tape.stream.refusal || 'The live stream cannot be reached.'} The page keeps trying.</EmptyState>
  }
  if (!tape.isReady) return <SkeletonRows rows={34} label="Loading prints" />
  const { group } = feed.params
  return (
    <div className={`h-full ${tape.isStale ? 'dimmed' : ''}`}>
      {group === 'prints' ? (
        <FeedGrid
          {...grid}
          rows={tape.rows}
          fresh={tape.fresh}
          summary={tape.summary}
          onHold={tape.setHeld}
          onEndReached={tape.loadOlder}
        />
      ) : (
        <GroupedTable key={group} feed={feed} grouping={group} onFilter={grid.onFilter} />
      )}
    </div>
  )
}
