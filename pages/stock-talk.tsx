import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.stockTalk,
  lateScreen(() => import('@/components/screens/stock-talk/CrowdScreen').then((module) => module.CrowdPage)),
)
