import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.whaleFeed,
  lateScreen(() => import('@/components/screens/lit-flow/WhaleFeedScreen').then((module) => module.WhaleFeedPage)),
)
