import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.futures,
  lateScreen(() => import('@/components/screens/futures/FuturesScreen').then((module) => module.FuturesPage)),
)
