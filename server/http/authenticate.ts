import { isLocked } from '@/lib/access/deriveAccess'
import { type Endpoint, isForKeys } from '@/lib/contract/endpoint'
import type { KeyedUser } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { mustBeUnlocked } from '@/server/services/requireAccess'
import { API_KEY_PREFIX } from '@/server/services/security/apiKeys'
import { CALENDAR_PREFIX } from '@/server/services/security/calendarAddress'
import { isListed } from '@/server/services/security/keyAddresses'
import { hashToken } from '@/server/services/tokenHash'

/** Finds the user of a session token by its hash; null when it is unknown, revoked or expired. */
export interface SessionReader {
  userOf(tokenHash: string): Promise<KeyedUser | null>
  /** Finds who made the address of a calendar by the hash of its secret; none on a host without accounts. */
  ownerOfCalendar?(tokenHash: string): Promise<KeyedUser | null>
}

export interface Caller {
  readonly user: KeyedUser | null
  readonly tokenHash: string | null
}

const BEARER = /^Bearer\s+([A-Za-z0-9._~+/=-]{1,512})$/i
const ANONYMOUS: Caller = { user: null, tokenHash: null }
const CURRENT_USER = 'users.current'

/**
 * Who calls. A token that is not valid is refused with `session_invalid` on the current-user call (spec §4) and with
 * `authentication_required` where data or a user is asked for; calls open to everyone (login, health, banner) go on
 * without a user, so a stale browser can always sign in again.
 */
export async function authenticate(
  sessions: SessionReader,
  endpoint: Pick<Endpoint, 'id' | 'access' | 'tiered' | 'isPersonal'>,
  { header, address }: { readonly header: string | undefined; readonly address: string },
): Promise<Caller> {
  if (header === undefined || header.trim() === '') return ANONYMOUS
  const token = BEARER.exec(header.trim())?.[1]
  const tokenHash = token === undefined ? null : hashToken(token)
  const user = tokenHash === null ? null : await sessions.userOf(tokenHash)
  if (user !== null && isApiKey(token) && !isForKeys(endpoint))
    throw new ServiceError('forbidden', 'An API key reads market data only. Log in for this call.')
  if (user?.key !== undefined && !isListed(user.key.addresses, address))
    throw new ServiceError('forbidden', 'This API key does not open from your address.')
  if (user?.key !== undefined) mustBeUnlocked(user)
  if (user !== null) return isLocked(user) && isForVisitors(endpoint) ? ANONYMOUS : { user, tokenHash }
  if (endpoint.id === CURRENT_USER) throw new ServiceError('session_invalid', 'This session is no longer valid.')
  if (endpoint.tiered === true || endpoint.access !== 'open') {
    const again = isApiKey(token)
      ? 'This API key is not known or has ended. Make a new one under API keys.'
      : 'Please log in again.'
    throw new ServiceError('authentication_required', again)
  }
  return ANONYMOUS
}

/** It answers whoever asks; log-in, log-out and who is here are the caller's own. */
const isForVisitors = ({ id, access }: Pick<Endpoint, 'id' | 'access'>): boolean =>
  access === 'open' && !id.startsWith('users.')

/** A key of a program, not the session of a person. */
function isApiKey(token: string | undefined): boolean {
  return token?.startsWith(API_KEY_PREFIX) === true
}

/**
 * Whose calendar an address opens: its secret is looked up for calls whose readers send no headers, and for no other. Null:
 * there is none in it.
 */
export async function callerByAddress(
  sessions: SessionReader,
  endpoint: Pick<Endpoint, 'takesKeyInAddress'>,
  secret: string | undefined,
): Promise<Caller | null> {
  if (endpoint.takesKeyInAddress !== true || secret?.startsWith(CALENDAR_PREFIX) !== true) return null
  const user = (await sessions.ownerOfCalendar?.(hashToken(secret))) ?? null
  if (user === null)
    throw new ServiceError('authentication_required', 'This address has ended. Make another one under Add to calendar.')
  mustBeUnlocked(user)
  return { user, tokenHash: null }
}

/** How a host is told that it takes no key from an address. */
export interface KeyPlaces {
  /** An API key stands in a header (of a socket: or in a subprotocol), never in an address: decision 0015. */
  readonly refusesKeyInAddress?: boolean | undefined
}

/** Words for who sent a key where it is not taken. */
export const NOT_IN_ADDRESS = `This host takes no API key from an address, where logs keep it: send the header Authorization: Bearer ${API_KEY_PREFIX}…`

/** The API key in the address of a calendar; the token of a person's session is never read from there. */
export function keyInAddress(
  endpoint: Pick<Endpoint, 'takesKeyInAddress'>,
  key: string | undefined,
  { refusesKeyInAddress }: KeyPlaces,
): string | undefined {
  if (endpoint.takesKeyInAddress !== true || !isApiKey(key)) return undefined
  if (refusesKeyInAddress === true)
    throw new ServiceError(
      'authentication_required',
      `${NOT_IN_ADDRESS}, or follow an address that Add to calendar makes.`,
    )
  return key
}
