import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.marketTide,
  lateScreen(() => import('@/components/screens/flow/overview/TideView').then((module) => module.MarketTidePage)),
)
