import { definePage } from '@/components/app/definePage'
import { FlowFeedScreen } from '@/components/screens/live-options-flow/FlowFeedScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.flowFeed, FlowFeedScreen, parseFeedParams)
