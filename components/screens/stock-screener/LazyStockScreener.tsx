import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockScreener = dynamic(
  () => import('@/components/screens/stock-screener/StockScreenerPage').then((module) => module.StockScreenerPage),
  { ssr: false, loading: PageLoading },
)
