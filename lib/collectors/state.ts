import type { IsoDate } from '@/lib/core/nominal'

/** What a collector did so far. */
export interface CollectorCounts {
  /** Requests sent. */
  readonly asked: number
  /** Publications stored for the first time. */
  readonly stored: number
  /** Publications that had not changed. */
  readonly unchanged: number
  /** Publications that came again with another content, which replaced the earlier. */
  readonly corrected: number
  /** Publications that were refused: broken off, or of another layout. */
  readonly refused: number
  /** Publications that were not there. */
  readonly missing: number
  /** Rows handed to the store. */
  readonly rows: number
}

export const NO_COUNTS: CollectorCounts = {
  asked: 0,
  stored: 0,
  unchanged: 0,
  corrected: 0,
  refused: 0,
  missing: 0,
  rows: 0,
}

/** A range of days that is fetched beside the turns; it goes on where it was after a restart. */
export interface Backfill {
  readonly from: IsoDate
  readonly to: IsoDate
  /** The first day that is not done; null: all are. */
  readonly next: IsoDate | null
  readonly days: number
  readonly done: number
  /** Days of which something was not there or could not be read. */
  readonly incomplete: number
}
