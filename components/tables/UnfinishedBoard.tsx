import { ProgressBar } from '@/components/ui/ProgressBar'
import { SkeletonLines } from '@/components/ui/Skeleton'
import { formatCount } from '@/lib/format/number'

export interface UnfinishedBoardProps {
  /** Names that are not read yet. */
  readonly left: number
  /** Of how many; absent where that is not known. */
  readonly of?: number
}

/** A board that is not whole yet: how far it is, and no ranking of the names that happen to be there. Issue 26.20. */
export function UnfinishedBoard({ left, of }: UnfinishedBoardProps) {
  return (
    <div className="h-full overflow-hidden">
      {of === undefined ? (
        <p role="status" className="border-b bg-panel px-3 py-2 text-12 text-fg-2">
          Reading {formatCount(left)} more names
        </p>
      ) : (
        <ProgressBar
          progress={{
            stage: `Reading ${formatCount(of - left)} of ${formatCount(of)} names`,
            share: of > 0 ? 1 - left / of : 0,
          }}
        />
      )}
      <SkeletonLines rows={30} />
    </div>
  )
}
