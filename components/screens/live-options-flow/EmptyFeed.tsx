import { filtersWithoutOne } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import { filterChips } from '@/lib/flow/filter/chips'
import { formatCountdown } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { marketState } from '@/lib/market/session'

export interface EmptyFeedProps {
  readonly feed: FeedState
  /** Prints of the session without the filter. */
  readonly total: number | null
}

/** Why no row is here: the time, or the one condition that removes most (C17). */
export function EmptyFeed({ feed, total }: EmptyFeedProps) {
  return total === 0 ? <EmptyByTime feed={feed} /> : <EmptyByFilter feed={feed} />
}

function EmptyByTime({ feed }: { readonly feed: FeedState }) {
  const now = useNow(1000)
  const mode = useLiveTopic('market', { enabled: feed.isLive }).data?.mode
  const sessions = loadedData(useEndpoint('flow.sessions'))?.data ?? []
  const last = sessions.find((session) => session.session_date !== feed.params.session && session.prints > 0)
  const { phase, changesAtMs } = marketState(now)
  const opensIn = phase === 'open' ? null : formatCountdown(changesAtMs - now)
  const show = last ? (
    <Button onClick={() => feed.change({ session: last.session_date, source: last.source, at: null })}>
      Show last session
    </Button>
  ) : null
  return (
    <EmptyState action={show}>
      No prints yet.
      {feed.isLive && opensIn !== null && mode !== 'practice' ? ` The market state changes in ${opensIn}.` : ''}
    </EmptyState>
  )
}

function EmptyByFilter({ feed }: { readonly feed: FeedState }) {
  const { filter } = feed.params
  const filters = filtersWithoutOne(filter)
  const body = { filters, ...whenQuery(feed.params) }
  const counts = loadedData(useEndpoint('flow.counts', filters.length > 0 ? { body } : null))?.data ?? []
  const most = counts.reduce((best, count, i) => (count > (counts[best] ?? 0) ? i : best), 0)
  const chip = filterChips(filter)[most]
  const gained = counts[most] ?? 0
  if (!chip || gained === 0) {
    return <EmptyState>No print of this session matches, not even without any one of the filters.</EmptyState>
  }
  return (
    <EmptyState action={<Button onClick={() => feed.change({ filter: chip.without })}>Drop this filter</Button>}>
      No print matches. Without {chip.label} {chip.value} there would be {formatCount(gained)}.
    </EmptyState>
  )
}
