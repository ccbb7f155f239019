import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockWatchlist } from '@/components/screens/flow/watchlist/LazyStockWatchlist'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockWatchlist, LazyStockWatchlist)
