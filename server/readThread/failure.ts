import { ServiceError } from '@/server/errors'
import type { Failure } from '@/server/readThread/messages'
import { TapeError } from '@/server/stores/tape/port'

/** An error for the way to another thread, where it must be what it was: its kind decides the status. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServiceError)
    return { kind: 'service', code: error.code, message: error.message, issues: error.issues }
  if (error instanceof TapeError) return { kind: 'tape', code: error.kind, message: error.message }
  if (error instanceof Error) return { kind: 'other', message: error.message, stack: error.stack }
  return { kind: 'other', message: String(error), stack: undefined }
}

export function errorOf(failure: Failure): Error {
  if (failure.kind === 'service') return new ServiceError(failure.code, failure.message, failure.issues)
  if (failure.kind === 'tape') return new TapeError(failure.code, failure.message)
  return Object.assign(new Error(failure.message), { stack: failure.stack })
}
