import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockOptionChains } from '@/components/screens/stock/option-chains/LazyStockOptionChains'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockOptionChains, LazyStockOptionChains)
