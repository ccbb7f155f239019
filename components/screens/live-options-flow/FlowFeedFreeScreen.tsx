import { withParams } from '@/components/app/withParams'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import type { FeedParams } from '@/components/screens/live-options-flow/feedParams'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { Notice } from '@/components/ui/Notice'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'

/** What the data of the page is, in one sentence by tier. */
const WORDS = {
  sample: 'You see sample data: made up, the same for everyone, and marked on every export. A plan shows the market.',
  delayed: 'You see the market 15 minutes late. Everything on the page, its sums included, is as of that time.',
  live: 'Your plan shows live data here as on the Flow Feed itself.',
} as const

/** The feed for visitors without a plan: the same page, with a sentence that says what its data is. */
export function FlowFeedFreeScreen(params: FeedParams) {
  const tier = useLiveTopic('market').meta?.tier
  return (
    <div className="flex h-full min-h-0 flex-col">
      {tier ? (
        <div className="shrink-0 px-3 pt-2">
          <Notice>{WORDS[tier]}</Notice>
        </div>
      ) : null}
      <div className="min-h-0 flex-1">
        <FlowFeedScreen {...params} />
      </div>
    </div>
  )
}

/** The screen with its address. */
export const FlowFeedFreePage = withParams(FlowFeedFreeScreen, parseFeedParams)
