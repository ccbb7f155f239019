import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockEarnings } from '@/components/screens/stock/earnings/LazyStockEarnings'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockEarnings, LazyStockEarnings)
