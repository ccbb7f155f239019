import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockOverview } from '@/components/screens/stock/overview/LazyStockOverview'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockOverview, LazyStockOverview)
