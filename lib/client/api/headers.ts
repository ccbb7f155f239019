export interface RequestIdentity {
  readonly token: string | null
  /** Path of the page that calls, without origin. */
  readonly path: string
  readonly sessionHash: string
}

/** The headers of every call. Spec §7 Common rules. Without a token there is no Authorization header. */
export function buildHeaders(identity: RequestIdentity): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    ...(identity.token === null ? {} : { Authorization: `Bearer ${identity.token}` }),
    'UW-Path': identity.path,
    'UW-SH': identity.sessionHash,
  }
}
