import { withParams } from '@/components/app/withParams'
import { FlowFeedFreeScreen } from '@/components/screens/live-options-flow/FlowFeedFreeScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'

/** The screen with its address. */
export const FlowFeedFreePage = withParams(FlowFeedFreeScreen, parseFeedParams)
