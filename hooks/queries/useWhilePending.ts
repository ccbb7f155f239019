import { useInterval } from '@/hooks/view/useInterval'

const EVERY_MS = 1000

interface PendingAnswer {
  readonly retry: () => void
  readonly data?: { readonly data: { readonly pending: number } } | undefined
}

/** Asks again every second for as long as the host says that it is still reading. */
export function useWhilePending(answer: PendingAnswer): void {
  useInterval(answer.retry, (answer.data?.data.pending ?? 0) > 0 ? EVERY_MS : null)
}
