import {
  type FeedRows,
  useLiveRows,
  usePastRows,
  useSortedLiveRows,
} from '@/components/screens/live-options-flow/useFeedRows'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { seqOf, useArrivalSound } from '@/hooks/live/useArrivalSound'
import type { LiveStatus } from '@/lib/client/live/liveTypes'

export interface FeedTape extends FeedRows {
  readonly isLive: boolean
  readonly isStale: boolean
  readonly stream: LiveStatus
  readonly isPaused: boolean
  readonly heldCount: number
  readonly recovered: number | null
  readonly fresh: ReadonlySet<number>
  readonly setPaused: (isPaused: boolean) => void
  readonly setHeld: (isHeld: boolean) => void
}

const REPLAY: LiveStatus = { state: 'replay', lagMs: 0, retryAtMs: null, seq: 0 }
const NOTHING = {
  isStale: false,
  isPaused: false,
  heldCount: 0,
  recovered: null,
  fresh: new Set<number>(),
  setPaused: () => undefined,
  setHeld: () => undefined,
}

/** The rows of the page, wherever they come from: the live stream, a past session or a replay instant. */
export function useFeedTape(feed: FeedState): FeedTape {
  const live = useLiveRows(feed)
  const past = usePastRows(feed)
  useArrivalSound({ rows: live.rows, fresh: live.fresh, keyOf: seqOf }, feed.isLive && feed.params.hasSound)
  const sorted = useSortedLiveRows(feed, live.rows, live.isPaused || live.heldCount > 0)
  if (!feed.isLive) return { ...NOTHING, ...past, isLive: false, stream: REPLAY }
  const tape = { ...live, isLive: true, error: null, retry: () => undefined }
  return sorted === null ? tape : { ...tape, ...sorted, meta: live.meta ?? sorted.meta }
}
