import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockOpenInterestChanges } from '@/components/screens/stock/open-interest-changes/LazyStockOpenInterestChanges'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockOpenInterestChanges, LazyStockOpenInterestChanges)
