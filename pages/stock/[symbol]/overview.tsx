import { defineServedPage } from '@/components/app/defineServedPage'
import { inStockFrame } from '@/components/screens/stock/defineStockPage'
import { lazyTab } from '@/components/screens/stock/lazyTab'
import { StockDocument } from '@/components/screens/stock/overview/StockDocument'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/stock/overview/serveStockOverview'
export default inStockFrame(
  defineServedPage(
    routes.stockOverview,
    lazyTab('stockOverview', (module) => module.StockOverviewPage),
    StockDocument,
  ),
)
