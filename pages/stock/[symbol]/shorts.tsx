import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockShorts } from '@/components/screens/stock/shorts/LazyStockShorts'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockShorts, LazyStockShorts)
