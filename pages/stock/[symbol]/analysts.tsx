import { LazyStockAnalysts } from '@/components/screens/stock/analysts/LazyStockAnalysts'
import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockAnalysts, LazyStockAnalysts)
