import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockOptionChains } from '@/components/screens/stock/option-chains/LazyStockOptionChains'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockOptionChains, LazyStockOptionChains)
