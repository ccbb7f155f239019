import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockGreekExposure = lazyTab('stockGreekExposure', (module) => module.StockGreekExposurePage)
