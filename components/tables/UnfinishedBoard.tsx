import { ProgressBar } from '@/components/ui/ProgressBar'
import { SkeletonLines } from '@/components/ui/Skeleton'
import { type ReadData, type Reading, readingOf } from '@/lib/client/reading'

/** A board that is not whole yet: how far it is, and no ranking of the names that happen to be there. Issue 26.20. */
export function UnfinishedBoard({ reading: { words, share } }: { readonly reading: Reading }) {
  return (
    <div className="h-full overflow-hidden">
      {share === null ? (
        <p role="status" className="border-b bg-panel px-3 py-2 text-12 text-fg-2">
          {words}
        </p>
      ) : (
        <ProgressBar progress={{ stage: words, share }} />
      )}
      <SkeletonLines rows={30} />
    </div>
  )
}

export interface ReadingNoteProps {
  readonly data: ReadData | undefined
  readonly what?: string
}

/** What of a list is still being read, for a foot or a note; nothing once it is whole. */
export function ReadingNote({ data, what }: ReadingNoteProps) {
  const reading = readingOf(data, what)
  return reading === null ? null : (
    <span role="status" className="truncate">
      {reading.words}
    </span>
  )
}
