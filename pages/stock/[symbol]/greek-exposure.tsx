import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockGreekExposure } from '@/components/screens/stock/greek-exposure/LazyStockGreekExposure'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockGreekExposure, LazyStockGreekExposure)
