import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockOverview = lazyTab('stockOverview', (module) => module.StockOverviewPage)
