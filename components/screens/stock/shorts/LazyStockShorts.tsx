import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockShorts = lazyTab('stockShorts', (module) => module.StockShortsPage)
