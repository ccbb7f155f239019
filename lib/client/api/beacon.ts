import { currentHeaders } from '@/lib/client/api/requestIdentity'
import { settings } from '@/lib/client/settings'
import { calls } from '@/lib/contract/callTable'
import { type Visit, visitBeacon } from '@/lib/session/botCheck'

/**
 * Sends a visit while the page goes away, when a normal call would be cut off. A beacon carries no headers, so they
 * travel inside the body. Spec §3 Visit, §7 Visits: the beacon variant. False when the browser would not take it.
 */
export function sendBeacon(visit: Visit, visitorId: string): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.sendBeacon !== 'function') return false
  const body = JSON.stringify(visitBeacon(visit, visitorId, currentHeaders()))
  const url = `${settings.apiHost}${calls['visits.botCheck'].path}`
  return navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
}
