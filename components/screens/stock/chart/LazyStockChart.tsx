import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockChart = lazyTab('stockChart', (module) => module.StockChartPage)
