import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { lazyTab } from '@/components/screens/stock/lazyTab'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(
  routes.stockVolatility,
  lazyTab('stockVolatility', (module) => module.StockVolatilityPage),
)
