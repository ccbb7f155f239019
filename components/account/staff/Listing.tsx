import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import type { Loadable } from '@/lib/core/loadable'

export interface ListingProps<T> {
  readonly source: string
  readonly answer: Loadable<{ readonly data: T }> & { readonly retry: () => void }
  /** Said when there is nothing to list. */
  readonly empty: string
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** The states of a list: loading, failed, empty, there (C17). */
export function Listing<T>({ source, answer, empty, isEmpty, children }: ListingProps<T>) {
  const data = 'data' in answer ? answer.data?.data : undefined
  if (data === undefined)
    return answer.status === 'error' ? (
      <ErrorState error={answer.error} source={source} onRetry={answer.retry} />
    ) : (
      <SkeletonRows rows={10} label="Loading" />
    )
  return isEmpty(data) ? <EmptyState>{empty}</EmptyState> : children(data)
}
