import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockOpenInterestChanges } from '@/components/screens/stock/open-interest-changes/LazyStockOpenInterestChanges'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockOpenInterestChanges, LazyStockOpenInterestChanges)
