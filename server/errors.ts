/** Why a service verb refuses. HTTP statuses are given in server/http/errorBody.ts only. */
export type ServiceErrorCode =
  | 'invalid'
  | 'session_invalid'
  | 'authentication_required'
  | 'forbidden'
  | 'denied_by_organization'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'rate_limited'
  | 'credentials'
  | 'captcha'
  | 'mfa_required'
  | 'mfa_invalid'
  | 'token_invalid'
  | 'blocked'
  | 'unavailable'

export class ServiceError extends Error {
  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    readonly issues: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message)
    this.name = 'ServiceError'
  }
}

/** Makes the refusal of what does not exist, or is somebody else's. */
export const noSuch = (what: string) => () => new ServiceError('not_found', `There is no such ${what}.`)
