import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockOptionsCharting = lazyTab('stockOptionsCharting', (module) => module.StockOptionsChartingPage)
