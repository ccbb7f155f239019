import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockFinancials } from '@/components/screens/stock/financials/LazyStockFinancials'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockFinancials, LazyStockFinancials)
