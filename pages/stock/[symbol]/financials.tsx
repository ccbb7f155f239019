import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockFinancials } from '@/components/screens/stock/financials/LazyStockFinancials'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockFinancials, LazyStockFinancials)
