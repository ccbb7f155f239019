import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockOptionChains = lazyTab('stockOptionChains', (module) => module.StockOptionChainsPage)
