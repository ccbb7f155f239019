import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type TideParams, tideQuery } from '@/components/screens/flow/overview/tideParams'

/** Changes the state of the page by changing its address. */
export function useTideState(params: TideParams): (patch: Partial<TideParams>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const query = tideQuery({ ...params, ...patch })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
}
