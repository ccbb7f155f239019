import { countedAddress } from '@/lib/access/countedAddress'
import { analytics } from '@/lib/client/analytics/adapter'
import { sendVisit } from '@/lib/client/api/sendVisit'
import { browserClock } from '@/lib/client/clock'
import { freshSessionHash } from '@/lib/client/identity/sessionHashStore'
import { captureUtm } from '@/lib/client/identity/utmStore'
import { visitorId } from '@/lib/client/identity/visitorStore'
import { pageViewEventType } from '@/lib/session/botCheck'

type Place = Pick<Location, 'href' | 'pathname' | 'search'>

/** Notes the pages of one visit; the same address twice in a row counts once. */
export function createPageViewer() {
  let last: string | null = null
  return {
    view({ href, pathname, search }: Place): void {
      const url = `${pathname}${search}`
      if (url === last) return
      const isFirst = last === null
      last = url
      if (isFirst) captureUtm(Object.fromEntries(new URLSearchParams(search)))
      const nowMs = browserClock()
      // Spec §2 App shell: a page view to analytics and a fresh session hash on every route change.
      freshSessionHash(nowMs)
      analytics(visitorId()).pageView(countedAddress(href))
      void sendVisit({ url, location: pathname, eventType: pageViewEventType(isFirst), startTimeMs: nowMs })
    },
  }
}

export const pageViewer = createPageViewer()
