import { loadedData } from '@/components/options/loadedData'
import { FEED_PAGE } from '@/components/screens/live-options-flow/PresetMenu'
import { SavedTrades } from '@/components/screens/live-options-flow/SavedTrades'
import { SavedViewCard } from '@/components/screens/live-options-flow/SavedViewCard'
import { PageHead } from '@/components/templates/PageHead'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Saved filters with how often they hit, and the trades that were kept. */
export function FlowFeedSavedScreen() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Saved Flow Filters"
        scope="filters of the Flow Feed and the trades you kept"
        tools={<ButtonLink href={hrefOf(routes.flowFeed)}>Flow Feed</ButtonLink>}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto border-t">
        <SavedViews />
        <SavedTrades />
      </div>
    </div>
  )
}

function SavedViews() {
  const answer = useEndpoint('savedViews.list', { query: { page: FEED_PAGE } })
  const views = loadedData(answer)?.data
  if (!views && answer.status === 'error') {
    return <ErrorState error={answer.error} source="savedViews.list" onRetry={answer.retry} />
  }
  if (!views) return <Skeleton className="m-3 h-24" />
  if (views.length === 0) {
    return (
      <EmptyState action={<ButtonLink href={hrefOf(routes.flowFeed)}>Open the Flow Feed</ButtonLink>}>
        No saved filters yet. Set a filter on the Flow Feed and choose Save view.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Saved filters" className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] border-b bg-panel">
      {views.map((view) => (
        <SavedViewCard key={view.id} view={view} />
      ))}
    </ul>
  )
}
