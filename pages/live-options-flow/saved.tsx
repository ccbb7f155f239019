import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.flowFeedSaved,
  lateScreen(() =>
    import('@/components/screens/live-options-flow/FlowFeedSavedScreen').then((module) => module.FlowFeedSavedScreen),
  ),
)
