import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type ZeroDteParams, zeroDteQuery } from '@/components/screens/zero-dte/zeroDteParams'
import { withForeignQuery } from '@/lib/client/foreignQuery'

const OWN = ['ticker', 'metric', 'slice', 'window', 'scale', 'tape', 'session', 'source', 'at']

/** Changes the state of the page by changing its address. */
export function useZeroDteState(params: ZeroDteParams): (patch: Partial<ZeroDteParams>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const href = `${pathname}?${zeroDteQuery({ ...params, ...patch })}`
      void replace(withForeignQuery(href, window.location.search, OWN), undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
}
