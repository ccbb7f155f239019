import type { DataMeta } from '@/lib/client/live/liveTypes'

/** What a live table shows at one moment; replaced, never changed. */
export interface TapeSnapshot<R> {
  /** Newest first, at most 2,000. */
  readonly rows: readonly R[]
  /** A first answer has arrived. */
  readonly isReady: boolean
  readonly isPaused: boolean
  /** Rows waiting behind a pause or a resting pointer. */
  readonly heldCount: number
  /** Sequences that came in with the last commit. */
  readonly fresh: ReadonlySet<number>
  /** Rows brought back after the last gap, null before any. */
  readonly recovered: number | null
  /** A gap is being repaired, or could not be. */
  readonly isIncomplete: boolean
  readonly meta: DataMeta | null
}
