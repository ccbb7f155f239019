import { NoMatch } from '@/components/options/filter/NoMatch'
import { loadedData } from '@/components/options/loadedData'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import { formatCountdown } from '@/lib/format/date'
import { marketState } from '@/lib/market/session'

export interface EmptyFeedProps {
  readonly feed: FeedState
  /** Prints of the session without the filter. */
  readonly total: number | null
}

/** Why no row is here: the time, or the one condition that removes most (C17). */
export function EmptyFeed({ feed, total }: EmptyFeedProps) {
  return total === 0 ? (
    <EmptyByTime feed={feed} />
  ) : (
    <NoMatch
      noun="print"
      counter="flow.counts"
      filter={feed.params.filter}
      when={feed.params}
      onFilter={(filter) => feed.change({ filter })}
    />
  )
}

function EmptyByTime({ feed }: { readonly feed: FeedState }) {
  const now = useNow(1000)
  const mode = useLiveTopic('market', { enabled: feed.isLive }).data?.mode
  const told = loadedData(useEndpoint('flow.sessions'))
  const sessions = told?.data ?? []
  const prints = told?.meta.kinds?.prints
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
      {['none', 'stale', 'refused'].includes(prints?.state ?? '')
        ? `No prints: ${prints?.why ?? ''}`
        : 'No prints yet.'}
      {feed.isLive && opensIn !== null && mode !== 'practice' ? ` The market state changes in ${opensIn}.` : ''}
    </EmptyState>
  )
}
