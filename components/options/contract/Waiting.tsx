import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import type { Loadable } from '@/lib/core/loadable'

export interface WaitingProps {
  readonly answer: Loadable<unknown> & { readonly retry: () => void }
  /** Endpoint, for the copied details of an error. */
  readonly source: string
  readonly rows?: number
  /** Accessible name of the wait. */
  readonly label?: string
}

/** A part whose answer is not there: on its way, or failed. */
export function Waiting({ answer, source, rows = 8, label = 'Loading' }: WaitingProps) {
  if (answer.status === 'error') return <ErrorState error={answer.error} source={source} onRetry={answer.retry} />
  return <SkeletonRows rows={rows} label={label} />
}
