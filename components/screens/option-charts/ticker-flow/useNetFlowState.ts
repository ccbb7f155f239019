import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type NetFlowParams, netFlowQuery } from '@/components/screens/option-charts/ticker-flow/netFlowParams'

/** Changes the state of the page by changing its address. */
export function useNetFlowState(params: NetFlowParams): (patch: Partial<NetFlowParams>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const query = netFlowQuery({ ...params, ...patch })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
}
