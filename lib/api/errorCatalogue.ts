/** One error of a data call: how it is told and what a program does. */
export interface ApiProblem {
  /** `code` of the body. */
  readonly code: string | number
  readonly status: number
  readonly means: string
  readonly remedy: string
}

/** Errors of calls that an API key reads. Statuses are given in server/http/errorBody.ts; a test holds the two together. */
export const API_PROBLEMS: readonly ApiProblem[] = [
  {
    code: 'invalid',
    status: 422,
    means: 'A value does not fit; issues names each field and why.',
    remedy: 'Correct the fields that are named. The same call is refused again.',
  },
  {
    code: 'authentication_required',
    status: 401,
    means: 'The key is unknown, has ended, or the call asks for a login.',
    remedy: 'Make or renew a key. Without an Authorization header open calls answer with sample data.',
  },
  {
    code: 'forbidden',
    status: 403,
    means: 'The plan, the scope of the key, or its address list does not open this call.',
    remedy: 'Read the message: it says which of the three. Change the key in the settings, or the plan.',
  },
  {
    code: 'denied_by_organization',
    status: 403,
    means: 'Your organization has switched this feature off.',
    remedy: 'Ask an administrator of the organization.',
  },
  {
    code: 'not_found',
    status: 404,
    means: 'There is no such call, or nothing is known under that name.',
    remedy: 'Check the path against the document, and the symbol.',
  },
  {
    code: 'too_large',
    status: 413,
    means: 'The body has more than 1 MB.',
    remedy: 'Ask in parts.',
  },
  {
    code: 429,
    status: 429,
    means: 'More calls of one kind than the minute holds.',
    remedy: 'Wait as many seconds as Retry-After says.',
  },
  {
    code: 'internal',
    status: 500,
    means: 'The host failed; the cause is in its log under the request id.',
    remedy: 'Try again once; then report the request_id to the operator.',
  },
  {
    code: 'unavailable',
    status: 503,
    means: 'The tape or the market store does not answer at the moment.',
    remedy: 'Try again after some seconds, with longer pauses each time.',
  },
]
