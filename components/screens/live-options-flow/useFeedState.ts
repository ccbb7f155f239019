import { useMemo } from 'react'
import { isNow } from '@/components/options/when/whenState'
import { type FeedParams, feedQuery, OWN_PARAMETERS } from '@/components/screens/live-options-flow/feedParams'
import { useAddress } from '@/hooks/app/useAddress'
import { printFilter } from '@/lib/flow/filter/print'

export interface FeedState {
  readonly params: FeedParams
  /** The filter as text: what the host, the alerts and the API read. */
  readonly filterText: string
  readonly isLive: boolean
  /** Changes the state by changing the address. */
  readonly change: (patch: Partial<FeedParams>) => void
}

/** State of the feed, kept in the address so that a link brings it back; an open order drawer stays open. */
export function useFeedState(params: FeedParams): FeedState {
  const change = useAddress(params, feedQuery, { own: OWN_PARAMETERS })
  const filterText = useMemo(() => printFilter(params.filter), [params.filter])
  return { params, filterText, isLive: isNow(params), change }
}
