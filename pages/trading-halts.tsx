import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.haltsFeed,
  lateScreen(() => import('@/components/screens/trading-halts/HaltsFeedScreen').then((module) => module.HaltsFeedPage)),
)
