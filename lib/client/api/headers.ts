export interface RequestIdentity {
  readonly token: string | null
  /** The stored user id; goes with the request (spec §6 Request identity). */
  readonly userId: string | null
  /** Path of the page that calls, without origin. */
  readonly path: string
  readonly sessionHash: string
}

/** The headers of every call. Spec §7 Common rules. Without a session there is no Authorization header and no user id. */
export function buildHeaders(identity: RequestIdentity): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(identity.token === null ? {} : { Authorization: `Bearer ${identity.token}` }),
    ...(identity.userId === null ? {} : { 'user-id': identity.userId }),
    'UW-Path': identity.path,
    'UW-SH': identity.sessionHash,
  }
}
