import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockGreeks } from '@/components/screens/stock/greeks/LazyStockGreeks'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockGreeks, LazyStockGreeks)
