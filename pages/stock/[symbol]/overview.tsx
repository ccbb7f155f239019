import { defineServedPage } from '@/components/app/defineServedPage'
import { inStockFrame } from '@/components/screens/stock/defineStockPage'
import { LazyStockOverview } from '@/components/screens/stock/overview/LazyStockOverview'
import { StockDocument } from '@/components/screens/stock/overview/StockDocument'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/stock/overview/serveStockOverview'
export default inStockFrame(defineServedPage(routes.stockOverview, LazyStockOverview, StockDocument))
