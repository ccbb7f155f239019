import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.shorts,
  lateScreen(() => import('@/components/screens/shorts/ShortsScreen').then((module) => module.ShortsPage)),
)
