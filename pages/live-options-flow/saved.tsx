import { definePage } from '@/components/app/definePage'
import { FlowFeedSavedScreen } from '@/components/screens/live-options-flow/FlowFeedSavedScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.flowFeedSaved, FlowFeedSavedScreen)
