import { ApiError } from '@/lib/client/api/apiError'

/** Stops waiting for one read. */
const waiting = new Set<() => void>()

/** The failure that a person asked for: not tried again by itself, and told as what it is. */
const stopped = () =>
  new ApiError({ response: { status: 499, data: { message: 'Loading was stopped.', code: 'cancelled' } } })

/** Waits for a read until it answers or until `cancelReads`; then it fails with code 'cancelled' (C17). */
export async function untilCancelled<T>(read: Promise<T>): Promise<T> {
  let stop: () => void = () => undefined
  const asked = new Promise<never>((_resolve, reject) => {
    stop = () => reject(stopped())
  })
  waiting.add(stop)
  try {
    return await Promise.race([read, asked])
  } finally {
    waiting.delete(stop)
  }
}

/** Whether anything on the page still waits for an answer. */
export const hasPendingReads = (): boolean => waiting.size > 0

/** Every part of the page that still waits gives up and offers to try again. */
export function cancelReads(): void {
  for (const stop of [...waiting]) stop()
}
