import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { type ScreenerParams, screenerQuery } from '@/components/screens/options-screener/screenerParams'
import { printFilter } from '@/lib/flow/filter/print'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface ScreenerState {
  readonly params: ScreenerParams
  readonly filterText: string
  readonly isLive: boolean
  /** Changes the state by changing the address; a shared screen is left for the visitor's own when it is changed. */
  readonly change: (patch: Partial<ScreenerParams>) => void
}

/** Path of the screener or of one of its screens. */
export function screenerPath(slug: string | null): string {
  return slug === null ? hrefOf(routes.optionsScreener) : hrefOf(routes.optionsScreenerPreset, { slug })
}

/** State of the screener, kept in the address so that a link brings it back. */
export function useScreenerState(params: ScreenerParams): ScreenerState {
  const { replace } = useRouter()
  const change = useCallback(
    (patch: Partial<ScreenerParams>) => {
      const isLeft = params.shared !== null && ['filter', 'sort', 'cols'].some((key) => key in patch)
      const next = { ...params, ...(isLeft ? { slug: null, shared: null } : {}), ...patch }
      const query = screenerQuery(next)
      const path = screenerPath(next.slug)
      const isSamePage = next.slug === params.slug
      void replace(query === '' ? path : `${path}?${query}`, undefined, { shallow: isSamePage, scroll: false })
    },
    [params, replace],
  )
  const filterText = useMemo(() => printFilter(params.filter), [params.filter])
  return { params, filterText, isLive: params.when.session === null && params.when.at === null, change }
}
