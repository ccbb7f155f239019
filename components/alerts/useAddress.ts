import { useRouter } from 'next/router'
import { useCallback } from 'react'

/** Changes the state of a page by changing its address; `write` gives the canonical query of a state. */
export function useAddress<P extends object>(params: P, write: (params: P) => string): (patch: Partial<P>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const query = write({ ...params, ...patch })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace, write],
  )
}
