import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.marketMakerExposure,
  lateScreen(() =>
    import('@/components/screens/periscope/market-exposure/MarketExposureScreen').then(
      (module) => module.MarketExposurePage,
    ),
  ),
)
