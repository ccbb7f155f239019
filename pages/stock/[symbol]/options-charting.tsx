import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockOptionsCharting } from '@/components/screens/stock/options-charting/LazyStockOptionsCharting'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockOptionsCharting, LazyStockOptionsCharting)
