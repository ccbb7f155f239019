import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import type { TapeFeed } from '@/server/engine/feeds/feed'
import type { SessionInfo } from '@/server/engine/live/liveView'

/** One session to play, from its first print to its last. */
export interface FeedPlan {
  /** Changes when something else is to be played; the running feed is then stopped. */
  readonly key: string
  readonly session: Omit<SessionInfo, 'epoch'>
  /** The prints come from the store already: nothing is written. */
  readonly isStored: boolean
  /**
   * A stored beginning is read back and the feed goes on behind it, unless the stored prints reach to this instant: then
   * the session is whole and starts over. null: always from the first print.
   */
  readonly resumeBeforeUs: EpochUs | null
  open(fromSeq: number): TapeFeed
}

/** Says what is to be played at an instant of the true clock; null when there is nothing. */
export interface FeedSource {
  planAt(nowMs: EpochMs): Promise<FeedPlan | null>
}

/** FEED=none: imported sessions are served, nothing plays. */
export const noFeed: FeedSource = { planAt: () => Promise.resolve(null) }
