import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { type FeedParams, feedQuery, OWN_PARAMETERS } from '@/components/screens/live-options-flow/feedParams'
import { withForeignQuery } from '@/lib/client/foreignQuery'
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
      const href = query === '' ? pathname : `${pathname}?${query}`
      // An open order drawer stays open: its parameter is not the feed's.
      const kept = withForeignQuery(href, window.location.search, OWN_PARAMETERS)
      void replace(kept, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
  const filterText = useMemo(() => printFilter(params.filter), [params.filter])
  return { params, filterText, isLive: params.session === null && params.at === null, change }
}
