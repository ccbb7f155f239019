import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockRisk } from '@/components/screens/stock/risk/LazyStockRisk'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockRisk, LazyStockRisk)
