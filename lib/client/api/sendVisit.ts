import { call } from '@/lib/client/api/apiClient'
import { sendBeacon } from '@/lib/client/api/beacon'
import { storedUtm } from '@/lib/client/identity/utmStore'
import { visitorId } from '@/lib/client/identity/visitorStore'
import { logFailure } from '@/lib/client/reporting/log'
import { type Visit, visitEvent } from '@/lib/session/botCheck'

/** Sends a visit event; while the page is hidden, as a beacon. A failure is only logged. Spec §7 Visits. */
export async function sendVisit(visit: Visit): Promise<void> {
  const id = visitorId()
  if (document.visibilityState === 'hidden' && sendBeacon(visit, id)) return
  try {
    await call('visits.botCheck', { body: visitEvent(visit, storedUtm()) }, { headers: { 'uw-id': id } })
  } catch (error) {
    logFailure('The visit event was not sent', error)
  }
}
