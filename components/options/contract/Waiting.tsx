import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import type { Loadable } from '@/lib/core/loadable'

export interface WaitingProps {
  readonly answer: Loadable<unknown> & { readonly retry: () => void }
  /** Endpoint, for the copied details of an error. */
  readonly source: string
  readonly rows?: number
}

/** A part whose answer is not there: on its way, or failed. */
export function Waiting({ answer, source, rows = 8 }: WaitingProps) {
  if (answer.status === 'error') return <ErrorState error={answer.error} source={source} onRetry={answer.retry} />
  return <SkeletonRows rows={rows} label="Loading" />
}
