import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockTalk } from '@/components/screens/stock/stock-talk/LazyStockTalk'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockStockTalk, LazyStockTalk)
