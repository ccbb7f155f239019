import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockGreekExposure } from '@/components/screens/stock/greek-exposure/LazyStockGreekExposure'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockGreekExposure, LazyStockGreekExposure)
