import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { useInterval } from '@/hooks/view/useInterval'

/** While figures of the session are still being worked out. */
const SOON_MS = 5000

interface BoardAnswer {
  readonly retry: () => void
  readonly data?: { readonly data: { readonly pending: number; readonly waiting: readonly string[] } } | undefined
}

/** Asks again while the host still reads, and while figures of the session are missing. */
export function useBoardPolls(answer: BoardAnswer): void {
  useWhilePending(answer)
  useInterval(answer.retry, (answer.data?.data.waiting.length ?? 0) > 0 ? SOON_MS : null)
}
