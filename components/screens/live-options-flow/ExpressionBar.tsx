import { ExpressionBar as SharedBar } from '@/components/options/filter/ExpressionBar'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'

export interface ExpressionBarProps {
  readonly feed: FeedState
  readonly onChips: () => void
}

/** The filter of the feed as text. */
export function ExpressionBar({ feed, onChips }: ExpressionBarProps) {
  return (
    <SharedBar
      text={feed.filterText}
      error={feed.params.filterError}
      unread={feed.params.filterUnread}
      placeholder="premium>=500k and side=ask and dte between 14 180"
      onApply={(filter) => feed.change({ filter })}
      onChips={onChips}
    />
  )
}
