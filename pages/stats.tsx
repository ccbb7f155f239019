import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.marketStats,
  lateScreen(() => import('@/components/screens/stats/MarketStatsScreen').then((module) => module.MarketStatsPage)),
)
