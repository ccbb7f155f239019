import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockInsiders = lazyTab('stockInsiders', (module) => module.StockInsidersPage)
