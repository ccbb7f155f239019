import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockRisk = lazyTab('stockRisk', (module) => module.StockRiskPage)
