import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockInsiders } from '@/components/screens/stock/insiders/LazyStockInsiders'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockInsiders, LazyStockInsiders)
