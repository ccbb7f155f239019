import { useInterval } from '@/hooks/view/useInterval'
import { type ReadData, readingOf } from '@/lib/client/reading'

const EVERY_MS = 1000

interface PendingAnswer {
  readonly retry: () => void
  readonly data?: { readonly data: ReadData } | undefined
}

/** Asks again, every second unless told, for as long as the host says that it is still reading. */
export function useWhilePending(answer: PendingAnswer, everyMs = EVERY_MS): void {
  useInterval(answer.retry, readingOf(answer.data?.data) === null ? null : everyMs)
}
