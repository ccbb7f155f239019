import { useEffect } from 'react'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { logFailure } from '@/lib/client/reporting/log'

/** The announcement of the host; null while unknown. A failed fetch is logged and shows nothing. Spec §8 Silent failures. */
export function useBanner(): { readonly active: boolean; readonly text: string } | null {
  const banner = useEndpoint('announcements.banner', {}, { refreshMs: 20_000 })
  const error = banner.status === 'error' ? banner.error : null
  // Outside system: the log.
  useEffect(() => {
    if (error !== null) logFailure('The banner could not be read', error)
  }, [error])
  return banner.status === 'success' ? banner.data.data : null
}
