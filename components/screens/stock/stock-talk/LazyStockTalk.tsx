import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockTalk = dynamic(
  () => import('@/components/screens/stock/stock-talk/StockTalkPage').then((module) => module.StockTalkPage),
  { ssr: false, loading: PageLoading },
)
