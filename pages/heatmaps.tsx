import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.marketHeatmaps,
  lateScreen(() =>
    import('@/components/screens/heatmaps/MarketHeatmapsScreen').then((module) => module.MarketHeatmapsPage),
  ),
)
