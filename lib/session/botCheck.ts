import { countedAddress } from '@/lib/access/countedAddress'
import type { EpochMs } from '@/lib/core/nominal'
import type { UtmParams } from '@/lib/session/utm'

/** Spec §9 Bot-check event type codes; their meanings are not given. */
export const VISIT_EVENT_TYPES = ['pe', 'pv', 'lpv', 'vfc', 'vfcop', 'atce', 'ccl', 'cci'] as const

export type VisitEventType = (typeof VISIT_EVENT_TYPES)[number]

/** Body of POST /api/bot-check. Spec §3 Visit / bot-check event. */
export interface VisitEvent extends UtmParams {
  readonly url: string
  readonly location: string
  readonly event_type: VisitEventType
  readonly start_time: EpochMs
}

/** Body of the beacon variant: a beacon cannot set headers, so it carries them. Spec §7 Visits and experiments. */
export interface VisitBeacon extends VisitEvent {
  readonly 'uw-id': string
  readonly headers: Readonly<Record<string, string>>
}

/** What a visit is made of; `url` is the path with its query, `location` the page. */
export interface Visit {
  readonly url: string
  readonly location: string
  readonly eventType: VisitEventType
  readonly startTimeMs: EpochMs
}

/** The event with any UTM fields. Spec §7: POST /api/bot-check. */
export function visitEvent(visit: Visit, utm: UtmParams): VisitEvent {
  return {
    url: countedAddress(visit.url),
    location: visit.location,
    event_type: visit.eventType,
    start_time: visit.startTimeMs,
    ...utm,
  }
}

/** The beacon variant: url, location, event_type, uw-id, headers and start_time. Spec §7. */
export function visitBeacon(visit: Visit, visitorId: string, headers: Readonly<Record<string, string>>): VisitBeacon {
  return { ...visitEvent(visit, {}), 'uw-id': visitorId, headers }
}

/** The web app sends lpv on the first page of a visit and pv on later ones. */
export function pageViewEventType(isFirstPage: boolean): VisitEventType {
  return isFirstPage ? 'lpv' : 'pv'
}
