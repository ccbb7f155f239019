import type { LoadError } from '@/lib/core/loadable'

/** What a failed call looks like: an answer with a status and perhaps a body, or no answer at all. */
export interface Failure {
  readonly response?: { readonly status: number; readonly data?: unknown } | undefined
}

export interface NormalizeOptions {
  readonly email: string
  /** Whether the network message advises to turn a VPN off. Spec §8 has both variants. */
  readonly mentionsVpn?: boolean
}

/** Message and code of any failure. Spec §8 Error normalisation, row by row. */
export function normalizeError(error: Failure | null | undefined, options: NormalizeOptions): LoadError {
  const { email, mentionsVpn = true } = options
  if (error === null || error === undefined) return { message: `Error occurred, contact ${email}`, code: 429 }
  const { response } = error
  if (response === undefined) {
    const advice = mentionsVpn ? ' If you use a VPN, turn it off.' : ''
    return { message: `Something went wrong, contact ${email}.${advice}`, code: 400 }
  }
  if (response.status === 429) return { message: 'You have exceeded a rate limit, try again in one minute', code: 429 }
  const fallback = `Something went wrong. Please email ${email}.`
  const body = response.data
  if (body === undefined || body === null || body === '') return { message: fallback, code: 404 }
  const { message, code } = readBody(body)
  return { message: message ?? fallback, code: code ?? response.status }
}

/** A body that is not an object has neither; the HTTP status then stands in for the code. */
function readBody(body: unknown): { message?: string; code?: string | number } {
  if (typeof body !== 'object' || body === null) return {}
  const message =
    'message' in body && typeof body.message === 'string' && body.message !== '' ? body.message : undefined
  const code =
    'code' in body && (typeof body.code === 'string' || typeof body.code === 'number') ? body.code : undefined
  return { ...(message === undefined ? {} : { message }), ...(code === undefined ? {} : { code }) }
}
