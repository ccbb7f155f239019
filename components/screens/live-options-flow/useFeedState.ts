import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { type FeedParams, feedQuery } from '@/components/screens/live-options-flow/feedParams'
import { printFilter } from '@/lib/flow/filter/print'

export interface FeedState {
  readonly params: FeedParams
  /** The filter as text: what the host, the alerts and the API read. */
  readonly filterText: string
  readonly isLive: boolean
  /** Changes the state by changing the address. */
  readonly change: (patch: Partial<FeedParams>) => void
}

/** State of the feed, kept in the address so that a link brings it back. */
export function useFeedState(params: FeedParams): FeedState {
  const { pathname, replace } = useRouter()
  const change = useCallback(
    (patch: Partial<FeedParams>) => {
      const query = feedQuery({ ...params, ...patch })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
  const filterText = useMemo(() => printFilter(params.filter), [params.filter])
  return { params, filterText, isLive: params.session === null && params.at === null, change }
}
