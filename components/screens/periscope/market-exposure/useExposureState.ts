import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { type ExposureParams, exposureQuery } from '@/components/screens/periscope/market-exposure/exposureParams'
import { withForeignQuery } from '@/lib/client/foreignQuery'

const OWN = [
  ...['ticker', 'session', 'source', 'at', 'greek', 'model', 'basis', 'exp', 'slice', 'candle', 'window'],
  ...['threshold', 'compare', 'spot', 'vol', 'mins'],
]

/** Changes the state of the page by changing its address. */
export function useExposureState(params: ExposureParams): (patch: Partial<ExposureParams>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const href = `${pathname}?${exposureQuery({ ...params, ...patch })}`
      void replace(withForeignQuery(href, window.location.search, OWN), undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
}
