import { LazyStockChart } from '@/components/screens/stock/chart/LazyStockChart'
import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockChart, LazyStockChart)
