import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockGreeks } from '@/components/screens/stock/greeks/LazyStockGreeks'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockGreeks, LazyStockGreeks)
