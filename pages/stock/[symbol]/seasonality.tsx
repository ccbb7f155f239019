import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockSeasonality } from '@/components/screens/stock/seasonality/LazyStockSeasonality'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockSeasonality, LazyStockSeasonality)
