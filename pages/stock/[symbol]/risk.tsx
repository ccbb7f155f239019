import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockRisk } from '@/components/screens/stock/risk/LazyStockRisk'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockRisk, LazyStockRisk)
