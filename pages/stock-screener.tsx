import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.stockScreener,
  lateScreen(() =>
    import('@/components/screens/stock-screener/StockScreenerScreen').then((module) => module.StockScreenerPage),
  ),
)
