import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.sectorView,
  lateScreen(() =>
    import('@/components/screens/flow/sectors_watchlist/SectorViewScreen').then((module) => module.SectorViewPage),
  ),
)
