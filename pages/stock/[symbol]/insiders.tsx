import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockInsiders } from '@/components/screens/stock/insiders/LazyStockInsiders'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockInsiders, LazyStockInsiders)
