import { loadedData } from '@/components/options/loadedData'
import { useHostPrints, useSortedPrints } from '@/components/options/useHostPrints'
import { whenQuery } from '@/components/options/when/whenState'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { DataMeta, FlowSummaryRow } from '@/lib/contract/flowRow'
import type { LoadError } from '@/lib/core/loadable'
import type { FlowItem } from '@/lib/flow/trade'

export interface FeedRows {
  readonly rows: readonly FlowItem[]
  readonly isReady: boolean
  readonly error: LoadError | null
  readonly retry: () => void
  readonly meta: DataMeta | null
  readonly summary: FlowSummaryRow | null
  readonly loadOlder: () => Promise<void>
}

/** Query of a past session or a replay instant. */
export function scopeOf({ params, filterText }: FeedState) {
  return {
    filter: filterText,
    ...whenQuery(params),
  }
}

/** The live prints with their pause control, and the sums of the same filter. */
export function useLiveRows(feed: FeedState) {
  const tape = useLiveTape({ filter: feed.filterText, enabled: feed.isLive })
  const summary = useLiveTopic('flow.summary', { filter: feed.filterText, enabled: feed.isLive })
  return { ...tape, summary: summary.data ?? null }
}

/** The prints of a past session or up to a replay instant, page by page; a sort is one of the whole session. */
export function usePastRows(feed: FeedState): FeedRows {
  const isPast = !feed.isLive
  const summary = useEndpoint('flow.summary', isPast ? { query: scopeOf(feed) } : null)
  const { isReady, ...rows } = useHostPrints(askedOf(feed), isPast ? { refreshMs: 0 } : null)
  return { ...rows, isReady, summary: loadedData(summary)?.data ?? null }
}

/** Live rows under the sort of the page; null where they stand newest first. */
export function useSortedLiveRows(feed: FeedState, rows: readonly FlowItem[], isStill: boolean) {
  return useSortedPrints(askedOf(feed), { rows, isLive: feed.isLive, isStill })
}

const askedOf = ({ params, filterText }: FeedState) => ({ filter: filterText, sort: params.sort, when: params })
