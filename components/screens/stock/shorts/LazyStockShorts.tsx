import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'
import { stockTabs } from '@/components/screens/stock/stockTabs'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockShorts = dynamic(() => stockTabs.stockShorts().then((module) => module.StockShortsPage), {
  ssr: false,
  loading: PageLoading,
})
