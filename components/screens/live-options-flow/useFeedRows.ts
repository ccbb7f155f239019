import { useCallback, useEffect, useMemo, useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
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

const PAGE = 500

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

/** The prints of a past session, or up to a replay instant, page by page. */
export function usePastRows(feed: FeedState): FeedRows {
  const scope = scopeOf(feed)
  const key = JSON.stringify(scope)
  const isPast = !feed.isLive
  const first = useEndpoint('flow.list', isPast ? { query: { ...scope, limit: PAGE } } : null)
  const summary = useEndpoint('flow.summary', isPast ? { query: scope } : null)
  const answer = loadedData(first)
  const [older, setOlder] = useState<{ key: string; rows: readonly FlowItem[]; error: LoadError | null }>(EMPTY)
  const head = useMemo(() => (answer && isPast ? answer.data.map(flowItemOf) : []), [answer, isPast])
  const rows = useMemo(() => (older.key === key ? [...head, ...older.rows] : head), [head, older, key])
  const last = rows.at(-1)

  // A new scope forgets the older pages of the last one.
  useEffect(() => setOlder({ ...EMPTY, key }), [key])
  const loadOlder = useCallback(async () => {
    if (!last) return
    try {
      const query = { ...JSON.parse(key), limit: PAGE, before_us: last.executedAtUs, before_seq: last.seq }
      const page = (await call('flow.list', { query })).data.map(flowItemOf)
      setOlder((before) => (before.key === key ? { ...before, rows: [...before.rows, ...page] } : before))
    } catch (error) {
      setOlder((before) => ({ ...before, error: toLoadError(error) }))
    }
  }, [key, last])

  return {
    rows,
    isReady: first.status === 'success',
    error: first.status === 'error' ? first.error : older.error,
    retry: first.retry,
    meta: answer?.meta ?? null,
    summary: loadedData(summary)?.data ?? null,
    loadOlder,
  }
}

const EMPTY = { key: '', rows: [] as readonly FlowItem[], error: null }
