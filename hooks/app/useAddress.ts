import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { withForeignQuery } from '@/lib/client/foreignQuery'

export interface AddressOptions {
  /** Path of the address where it is not the route's own, e.g. with a name in it. */
  readonly path?: string
  /** Names the page writes; given, parameters of others stay: an open order drawer, a campaign. */
  readonly own?: readonly string[]
}

/** Changes the state of a page by changing its address; `write` gives the canonical query of a state. */
export function useAddress<P extends object>(
  params: P,
  write: (params: P) => string,
  { path, own }: AddressOptions = {},
): (patch: Partial<P>) => void {
  const { pathname, replace } = useRouter()
  return useCallback(
    (patch) => {
      const query = write({ ...params, ...patch })
      const place = path ?? pathname
      const href = query === '' ? place : `${place}?${query}`
      const kept = own === undefined ? href : withForeignQuery(href, window.location.search, own)
      void replace(kept, undefined, { shallow: true, scroll: false })
    },
    [params, path, own, pathname, replace, write],
  )
}
