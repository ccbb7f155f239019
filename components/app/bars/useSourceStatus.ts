import { useRouter } from 'next/router'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { kindsOfPage, type SourceStatus, sourceStatus } from '@/lib/feeds/sourceStatus'
import { formatShortTime } from '@/lib/format/date'

/** How the sources of a real market do that this page stands on; null: all live, or the market is no real one. */
export function useSourceStatus(): SourceStatus | null {
  const { asPath } = useRouter()
  const { timeZone } = useTimeSettings()
  const roles = useLiveTopic('market').data?.roles
  if (roles === undefined) return null
  return sourceStatus(roles, kindsOfPage(asPath), (ms) => formatShortTime(ms, timeZone))
}
