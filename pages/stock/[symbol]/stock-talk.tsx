import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockTalk } from '@/components/screens/stock/stock-talk/LazyStockTalk'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockStockTalk, LazyStockTalk)
