import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.newsFeed,
  lateScreen(() => import('@/components/screens/news-feed/NewsFeedScreen').then((module) => module.NewsFeedPage)),
)
