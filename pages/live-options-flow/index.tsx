import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.flowFeed,
  lateScreen(
    () => import('@/components/screens/live-options-flow/FlowFeedScreen').then((module) => module.FlowFeedPage),
    { atOnce: true },
  ),
)
