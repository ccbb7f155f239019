import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockEarnings = lazyTab('stockEarnings', (module) => module.StockEarningsPage)
