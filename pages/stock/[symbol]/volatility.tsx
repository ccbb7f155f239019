import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockVolatility } from '@/components/screens/stock/volatility/LazyStockVolatility'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockVolatility, LazyStockVolatility)
