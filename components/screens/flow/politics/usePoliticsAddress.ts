import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type PoliticsParams, politicsQuery } from '@/components/screens/flow/politics/politicsParams'

/** Changes the state of the page by its address; the path with a name or ticker stays. */
export function usePoliticsAddress(params: PoliticsParams): (patch: Partial<PoliticsParams>) => void {
  const { asPath, replace } = useRouter()
  return useCallback(
    (patch) => {
      const path = asPath.split(/[?#]/)[0] ?? ''
      const query = politicsQuery({ ...params, ...patch })
      void replace(query === '' ? path : `${path}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [asPath, params, replace],
  )
}
