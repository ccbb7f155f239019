import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.stockWatchlist,
  lateScreen(() =>
    import('@/components/screens/flow/watchlist/StockWatchlistScreen').then((module) => module.StockWatchlistPage),
  ),
)
