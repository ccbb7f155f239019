import type { EpochMs } from '@/lib/core/nominal'
import type { TapeFeed } from '@/server/engine/feeds/feed'
import type { SessionInfo } from '@/server/engine/live/liveView'

/** One session to play, from its first print to its last. */
export interface FeedPlan {
  /** Changes when something else is to be played; the running feed is then stopped. */
  readonly key: string
  readonly session: Omit<SessionInfo, 'epoch'>
  /** Names the run that begins now; streams resume only inside one epoch. */
  epoch(): string
  /**
   * What to do with prints of this session that are stored already.
   * 'read-back': rebuild state and memory from the store and go on behind them (a vendor's feed cannot be asked twice).
   * 'play-again': the feed gives the same prints again; they are only not stored twice (the built-in market).
   * 'nothing': nothing is written (a replay).
   */
  readonly stored: 'read-back' | 'play-again' | 'nothing'
  open(fromSeq: number): TapeFeed
}

/** Says what is to be played at an instant of the true clock; null when there is nothing. */
export interface FeedSource {
  planAt(nowMs: EpochMs): Promise<FeedPlan | null>
  /** What it was told to play and is not there, in words; null while nothing is missing. */
  awaits?(): string | null
}

/** FEED=none: imported sessions are served, nothing plays. */
export const noFeed: FeedSource = { planAt: () => Promise.resolve(null) }
