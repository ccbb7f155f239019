import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockOpenInterestChanges = lazyTab(
  'stockOpenInterestChanges',
  (module) => module.StockOpenInterestChangesPage,
)
