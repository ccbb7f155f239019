import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.darkPoolFeed,
  lateScreen(() =>
    import('@/components/screens/dark-pool-flow/DarkPoolFeedScreen').then((module) => module.DarkPoolFeedPage),
  ),
)
