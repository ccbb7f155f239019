import { withParams } from '@/components/app/withParams'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'

/** The screen with its address. */
export const FlowFeedPage = withParams(FlowFeedScreen, parseFeedParams)
