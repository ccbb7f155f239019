import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockSeasonality } from '@/components/screens/stock/seasonality/LazyStockSeasonality'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockSeasonality, LazyStockSeasonality)
