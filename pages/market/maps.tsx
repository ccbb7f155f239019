import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.marketMaps,
  lateScreen(() => import('@/components/screens/market/maps/MarketMapsScreen').then((module) => module.MarketMapsPage)),
)
