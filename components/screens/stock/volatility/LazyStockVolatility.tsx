import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockVolatility = lazyTab('stockVolatility', (module) => module.StockVolatilityPage)
