import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminFeed,
  lateScreen(() => import('@/components/screens/admin/feed/AdminFeedScreen').then((module) => module.AdminFeedScreen)),
)
