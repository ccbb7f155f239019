import type { PastSummary } from '@/components/screens/live-options-flow/feedTileModel'
import { scopeOf } from '@/components/screens/live-options-flow/useFeedRows'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

/** Earlier sessions are compared up to the last five minutes, so asking more often changes nothing. */
const EVERY_MS = 300_000
const NOTHING: readonly PastSummary[] = []

/** The sums of the feed's filter in the sessions before, for its tiles (C18). A replay reads them as of its hour only. */
export function useTileHistory(feed: FeedState): readonly PastSummary[] {
  const { at } = feed.params
  const query = { ...scopeOf(feed), ...(at ? { at: fiveMinutes(at) } : {}) }
  return (
    useLiveAnswer('tapeContext.history', { query }, { everyMs: EVERY_MS, isLive: feed.isLive }).data?.data ?? NOTHING
  )
}

/** A replay moves its instant every two seconds; the comparison moves every five minutes. */
function fiveMinutes(at: string): string {
  return new Date(Math.floor(Date.parse(at) / EVERY_MS) * EVERY_MS).toISOString()
}
