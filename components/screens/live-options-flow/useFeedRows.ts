import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useFurtherRows } from '@/hooks/live/useFurtherRows'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { DataMeta, FlowSummaryRow } from '@/lib/contract/flowRow'
import type { LoadError } from '@/lib/core/loadable'
import { printComparer, printOrderOf } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { formatSort } from '@/lib/tables/column'

export interface FeedRows {
  readonly rows: readonly FlowItem[]
  readonly isReady: boolean
  readonly error: LoadError | null
  readonly retry: () => void
  readonly meta: DataMeta | null
  readonly summary: FlowSummaryRow | null
  readonly loadOlder: () => Promise<void>
}

const PAGE = 500
/** While prints arrive, the first rows of a sort are asked for again so often. */
const SORT_EVERY_MS = 15_000

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
  const { isReady, ...rows } = useHostRows(feed, isPast ? { refreshMs: 0 } : null)
  return { ...rows, isReady, summary: loadedData(summary)?.data ?? null }
}

/** Rows as the host orders them: newest first, or by the sort of the page. `null`: not asked for. */
function useHostRows(feed: FeedState, asked: { readonly refreshMs: number } | null) {
  const sort = sortOf(feed)
  const scope = { ...scopeOf(feed), ...(sort === '' ? {} : { sort }) }
  const first = useEndpoint('flow.list', asked ? { query: { ...scope, limit: PAGE } } : null, {
    refreshMs: asked?.refreshMs ?? 0,
    // Rows of the order before would be put in this one, and their first row would pass for the session's.
    keepsPrevious: sort === '',
  })
  const answer = loadedData(first)
  const head = useMemo(() => (answer ? answer.data.map(flowItemOf) : NO_ROWS), [answer])
  const further = useFurtherRows({ head, scope })
  return {
    rows: further.rows,
    isWhole: further.isWhole || (answer !== undefined && answer !== null && head.length < PAGE),
    isReady: first.status === 'success',
    error: first.status === 'error' ? first.error : further.error,
    retry: first.retry,
    meta: answer?.meta ?? null,
    loadOlder: further.loadMore,
  }
}

/**
 * Live rows under a sort: the host's order of the whole session, with the prints that came since in their places. Rows
 * behind the last one that is loaded wait for their page, so that no part of the order is left out.
 */
export function useSortedLiveRows(feed: FeedState, live: readonly FlowItem[], isStill: boolean) {
  const order = printOrderOf(feed.params.sort)
  const isOn = feed.isLive && order !== null
  const host = useHostRows(feed, isOn ? { refreshMs: isStill ? 0 : SORT_EVERY_MS } : null)
  const rows = useMemo(() => {
    if (order === null) return host.rows
    const compare = printComparer(order)
    const last = host.isWhole ? undefined : host.rows.at(-1)
    const known = new Set(host.rows.map((row) => row.seq))
    const since = live.filter((row) => !known.has(row.seq) && (last === undefined || compare(row, last) < 0))
    return since.length === 0 ? host.rows : [...host.rows, ...since].sort(compare)
  }, [order, host.rows, host.isWhole, live])
  return isOn ? { ...host, rows } : null
}

/** The rules of the sort that the host keeps, as text; '' where rows stand newest first. */
function sortOf(feed: FeedState): string {
  const order = printOrderOf(feed.params.sort)
  return order === null ? '' : formatSort(order.rules)
}

const NO_ROWS: readonly FlowItem[] = []
