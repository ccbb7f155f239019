import { lazyTab } from '@/components/screens/stock/lazyTab'

export const LazyStockTalk = lazyTab('stockStockTalk', (module) => module.StockTalkPage)
