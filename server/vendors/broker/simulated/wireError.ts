import { newExternalId } from '@/server/vendors/broker/simulated/random'

export type WireStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429

export interface WireErrorItem {
  readonly [key: string]: string
}

/** An answer that is not 2xx, in the broker's envelope: `{error: {code, message, errors?}}`, sometimes with `data` beside it. */
export class WireError extends Error {
  constructor(
    readonly status: WireStatus,
    readonly code: string,
    message: string,
    readonly more: { readonly errors?: readonly WireErrorItem[]; readonly data?: unknown } = {},
  ) {
    super(message)
    this.name = 'WireError'
  }

  body(): Record<string, unknown> {
    const { errors, data } = this.more
    return {
      ...(data === undefined ? {} : { data }),
      error: { code: this.code, message: this.message, ...(errors === undefined ? {} : { errors }) },
    }
  }
}

/** Refusals of a login name a support identifier, as the live service does. */
export function unauthorized(code: 'unauthorized' | 'invalid_credentials' | 'invalid_session' | 'token_invalid') {
  const words = {
    unauthorized: 'Unauthorized.',
    invalid_credentials: 'Invalid login, please check your username and password.',
    invalid_session: 'Session user not present.',
    token_invalid: 'This token is invalid or has expired.',
  }
  return new WireError(401, code, `${words[code]} Unique customer support identifier: ${newExternalId()}`)
}

/** `[{domain: 'legs.0.symbol', reason: 'is missing'}]`. */
export function invalid(errors: readonly { readonly domain: string; readonly reason: string }[]): WireError {
  return new WireError(422, 'validation_error', 'Request validation failed', {
    errors: errors.map(({ domain, reason }) => ({ domain, reason })),
  })
}

export function notFound(what: string): WireError {
  return new WireError(404, 'record_not_found', `Couldn't find ${what}`)
}
