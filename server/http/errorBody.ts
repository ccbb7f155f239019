import type { ApiErrorBody } from '@/lib/contract/errors'
import { ServiceError, type ServiceErrorCode } from '@/server/errors'
import { isStoreTrouble } from '@/server/stores/accounts/port'
import { TapeError } from '@/server/stores/tape/port'

type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

/** The only place where an error of a service becomes an HTTP status. Login reads 401, 422 and 429 as answers (spec §8). */
export const STATUS: Record<ServiceErrorCode, ErrorStatus> = {
  invalid: 422,
  session_invalid: 401,
  authentication_required: 401,
  forbidden: 403,
  denied_by_organization: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  credentials: 401,
  captcha: 422,
  mfa_required: 401,
  mfa_invalid: 401,
  token_invalid: 422,
  blocked: 401,
  unavailable: 503,
}

/** Spec §8 Error normalisation, row 'HTTP 429'. */
export const RATE_LIMIT_MESSAGE = 'You have exceeded a rate limit, try again in one minute'

const STORE_AWAY = 'The host cannot read or store accounts at the moment. Nothing was changed; please try again later.'

export interface ErrorReply {
  readonly status: ErrorStatus
  readonly body: ApiErrorBody
}

/** Status and body of any thrown value. What is not a known error says nothing about the inside of the host. */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  if (error instanceof ServiceError) return { status: STATUS[error.code], body: bodyOf(error, requestId) }
  if (error instanceof TapeError) return errorReply(fromTape(error), requestId)
  if (isStoreTrouble(error)) return errorReply(new ServiceError('unavailable', STORE_AWAY), requestId)
  return {
    status: 500,
    body: { message: 'Something went wrong on our side.', code: 'internal', request_id: requestId },
  }
}

function bodyOf(error: ServiceError, requestId: string): ApiErrorBody {
  const code = error.code === 'rate_limited' ? 429 : error.code
  return {
    message: error.message,
    code,
    ...(error.issues.length > 0 ? { issues: [...error.issues] } : {}),
    request_id: requestId,
  }
}

function fromTape(error: TapeError): ServiceError | Error {
  if (error.kind === 'refused') return new ServiceError('invalid', error.message)
  if (error.kind === 'unavailable') return new ServiceError('unavailable', 'The tape is not available at the moment.')
  return new Error(error.message)
}
