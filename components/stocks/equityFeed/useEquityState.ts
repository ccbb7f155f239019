import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type EquityParams, type EquityVenue, equityQuery } from '@/components/stocks/equityFeed/equityParams'

export interface EquityState {
  readonly params: EquityParams
  readonly isLive: boolean
  /** Changes the state by changing the address. */
  readonly change: (patch: Partial<EquityParams>) => void
}

/** State of a stock feed, kept in the address so that a link brings it back. */
export function useEquityState(params: EquityParams, home: EquityVenue): EquityState {
  const { pathname, replace } = useRouter()
  const change = useCallback(
    (patch: Partial<EquityParams>) => {
      const query = equityQuery({ ...params, ...patch }, home)
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, home, pathname, replace],
  )
  return { params, isLive: params.session === null && params.at === null, change }
}
