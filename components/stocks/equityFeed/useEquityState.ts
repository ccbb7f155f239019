import { type EquityParams, type EquityVenue, equityAddress } from '@/components/stocks/equityFeed/equityParams'
import { useAddress } from '@/hooks/app/useAddress'

export interface EquityState {
  readonly params: EquityParams
  readonly isLive: boolean
  /** Changes the state by changing the address. */
  readonly change: (patch: Partial<EquityParams>) => void
}

/** State of a stock feed, kept in the address so that a link brings it back. */
export function useEquityState(params: EquityParams, home: EquityVenue): EquityState {
  const change = useAddress(params, equityAddress[home].query)
  return { params, isLive: params.session === null && params.at === null, change }
}
