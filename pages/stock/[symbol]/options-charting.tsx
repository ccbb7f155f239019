import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockOptionsCharting } from '@/components/screens/stock/options-charting/LazyStockOptionsCharting'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockOptionsCharting, LazyStockOptionsCharting)
