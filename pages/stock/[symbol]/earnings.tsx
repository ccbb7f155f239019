import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockEarnings } from '@/components/screens/stock/earnings/LazyStockEarnings'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockEarnings, LazyStockEarnings)
