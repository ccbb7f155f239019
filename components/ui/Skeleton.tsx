import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { useTimeout } from '@/hooks/view/useTimeout'
import { cancelReads, hasPendingReads } from '@/lib/client/api/pendingReads'

/** A block in the geometry of what will stand there. No shimmer. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx('block rounded-1 bg-hover', className)} />
}

export interface SkeletonRowsProps {
  readonly rows: number
  readonly label: string
}

const LONG_MS = 5000

/** Loading rows of a grid in its final geometry; after 5 s it says so and can be cancelled (C17). */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="relative">
      <SkeletonLines rows={rows} />
      <StillLoading />
    </div>
  )
}

const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2']

/** The geometry of a grid's rows alone. */
export const SkeletonLines = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
    <div key={key} className="flex h-row items-center border-line-1 border-b px-3">
      <Skeleton className={cx('h-2.5', WIDTHS[row % WIDTHS.length])} />
    </div>
  ))

/** Nothing for five seconds, then a word; Cancel where a read can be given up, and its part then offers to try again. */
export function StillLoading() {
  const [isLong, setLong] = useState(false)
  useTimeout(() => setLong(true), LONG_MS)
  if (!isLong) return null
  return (
    <p className="absolute inset-x-0 top-6 mx-auto flex w-fit items-center gap-3 rounded-2 border bg-raised px-3 py-1.5 text-fg-2">
      Still loading
      {hasPendingReads() ? (
        <Button size="s" onClick={cancelReads}>
          Cancel
        </Button>
      ) : null}
    </p>
  )
}
