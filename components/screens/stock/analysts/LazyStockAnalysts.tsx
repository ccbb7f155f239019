import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockAnalysts = lazyTab('stockAnalysts', (module) => module.StockAnalystsPage)
