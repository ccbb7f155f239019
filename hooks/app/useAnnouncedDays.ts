import { useEffect, useSyncExternalStore } from 'react'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { announceDays, announcedStand, onAnnounced } from '@/lib/market/announcedDays'

/** A closure is announced hours ahead, and told by pages that stay open. */
const REFRESH_MS = 600_000

/** Has the clocks of this tab go by what exchanges have announced; whoever uses it is drawn anew when that changes. */
export function useAnnouncedDays() {
  const published = useEndpoint('calendar.exchangeDays', {}, { refreshMs: REFRESH_MS }).data?.data
  // Outside system: the calendar that all clocks share.
  useEffect(() => {
    if (published !== undefined) announceDays(published)
  }, [published])
  useSyncExternalStore(onAnnounced, announcedStand, announcedStand)
  return published
}
