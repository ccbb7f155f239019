import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockFinancials = lazyTab('stockFinancials', (module) => module.StockFinancialsPage)
