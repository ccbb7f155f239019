import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.flowFeedFree,
  lateScreen(() =>
    import('@/components/screens/live-options-flow/FlowFeedFreeScreen').then((module) => module.FlowFeedFreePage),
  ),
)
