import { randomUUID } from 'node:crypto'

/** Id of a call: travels in `X-Request-Id`, in every log line and in error bodies. */
export function newRequestId(): string {
  return randomUUID()
}
