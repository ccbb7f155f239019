import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockChart } from '@/components/screens/stock/chart/LazyStockChart'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockChart, LazyStockChart)
