import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockShorts } from '@/components/screens/stock/shorts/LazyStockShorts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockShorts, LazyStockShorts)
