import { defineServedPage } from '@/components/app/defineServedPage'
import { LazyStockOverview } from '@/components/screens/stock/overview/LazyStockOverview'
import { StockDocument } from '@/components/screens/stock/overview/StockDocument'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/stock/overview/serveStockOverview'
export default defineServedPage(routes.stockOverview, LazyStockOverview, StockDocument)
