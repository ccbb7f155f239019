import { Skeleton } from '@/components/ui/Skeleton'

/** The place of a screen that is not here yet. */
export function PageLoading() {
  return (
    <div role="status" aria-label="Loading" className="flex h-full flex-col gap-3 p-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="min-h-0 w-full flex-1" />
    </div>
  )
}
