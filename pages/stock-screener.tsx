import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockScreener } from '@/components/screens/stock-screener/LazyStockScreener'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockScreener, LazyStockScreener)
