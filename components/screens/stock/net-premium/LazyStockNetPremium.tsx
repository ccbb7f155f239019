import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockNetPremium = lazyTab('stockNetPremium', (module) => module.StockNetPremiumPage)
