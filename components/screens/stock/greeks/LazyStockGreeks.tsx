import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockGreeks = lazyTab('stockGreeks', (module) => module.StockGreeksPage)
