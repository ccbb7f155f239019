import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockAnalysts } from '@/components/screens/stock/analysts/LazyStockAnalysts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockAnalysts, LazyStockAnalysts)
