import { deriveAccess } from '@/lib/access/deriveAccess'
import { scopeOfCall } from '@/lib/access/keyScopes'
import { routeAccess } from '@/lib/access/routeAccess'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { LiveTopicName } from '@/lib/contract/liveTopics'
import type { KeyedUser } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { mustBeUnlocked } from '@/server/services/requireAccess'

/**
 * Refuses a caller whom the endpoint's rule does not allow, by the same function that guards the pages. The feature an
 * organization can switch off is the resource of the endpoint (`flow.list` belongs to `flow`).
 */
export function checkAccess(user: KeyedUser | null, endpoint: Pick<Endpoint, 'id' | 'access'>): void {
  const feature = endpoint.id.split('.')[0]
  const scopes = user?.key?.scopes ?? []
  if (scopes.length > 0 && !scopes.includes(scopeOfCall(endpoint.id)))
    throw new ServiceError('forbidden', 'This API key is not made for these calls.')
  if (endpoint.access !== 'account' && endpoint.access !== 'open') mustBeUnlocked(user)
  const outcome = routeAccess(endpoint.access, deriveAccess(user), feature)
  if (outcome === 'allow') return
  if (outcome === 'login') throw new ServiceError('authentication_required', 'Please log in.')
  if (outcome === 'denied') {
    throw new ServiceError('denied_by_organization', 'Your organization has switched this feature off.')
  }
  if (outcome === 'secondFactor')
    throw new ServiceError(
      'forbidden',
      'Staff accounts need a second factor. Switch it on in the settings, under Security.',
    )
  const isKey = user?.key !== undefined
  if (outcome === 'terms')
    throw new ServiceError(
      'forbidden',
      isKey
        ? 'The account of this API key has not signed the terms of the super plan.'
        : 'Please sign the terms of the super plan first.',
    )
  throw new ServiceError(
    'forbidden',
    isKey ? 'The plan of the account of this API key does not include this.' : 'Your plan does not include this.',
  )
}

/**
 * A GET that changes something is no address to be led to and no picture of another site's page: browsers say where a call
 * comes from (Sec-Fetch) and no page can change that; programs say nothing.
 */
export function checkOrigin(
  endpoint: Pick<Endpoint, 'isDeed'>,
  site: string | undefined,
  target: string | undefined,
): void {
  if (endpoint.isDeed !== true || site === undefined) return
  if (site === 'same-origin' && target === 'empty') return
  throw new ServiceError('forbidden', 'This call is made by pages of this site only.')
}

/** Topics of the live stream that carry what the calls of `flow` carry. */
const FLOW_TOPICS: readonly LiveTopicName[] = ['tape.options', 'flow.summary', 'tide']

/** A feature that the organization switched off is not streamed either. */
export function checkTopics(user: KeyedUser | null, topics: readonly LiveTopicName[]): void {
  if (topics.some((topic) => FLOW_TOPICS.includes(topic))) checkAccess(user, { id: 'flow.stream', access: 'open' })
}
