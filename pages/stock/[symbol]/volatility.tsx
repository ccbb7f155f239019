import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockVolatility } from '@/components/screens/stock/volatility/LazyStockVolatility'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockVolatility, LazyStockVolatility)
