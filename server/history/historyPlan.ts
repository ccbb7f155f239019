import type { IsoDate } from '@/lib/core/nominal'

/** What the background process is asked to make; travels as one argument. */
export interface HistoryPlan {
  readonly seed: number
  readonly source: string
  /** Sessions to make, newest first. */
  readonly dates: readonly IsoDate[]
  readonly dataDir: string
  readonly tapeUrl: string | null
  /** The number under which the host writes this source; null where it writes alone. */
  readonly fence: number | null
}

/** What it reports: share of the whole plan, 0 to 1. */
export interface HistoryProgress {
  readonly progress: number
}

/** First argument of the process that makes history. */
export const HISTORY_FLAG = '--make-history'
