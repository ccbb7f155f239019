import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockSeasonality = lazyTab('stockSeasonality', (module) => module.StockSeasonalityPage)
