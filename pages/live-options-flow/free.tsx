import { definePage } from '@/components/app/definePage'
import { FlowFeedFreeScreen } from '@/components/screens/live-options-flow/FlowFeedFreeScreen'
import { parseFeedParams } from '@/components/screens/live-options-flow/feedParams'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.flowFeedFree, FlowFeedFreeScreen, parseFeedParams)
