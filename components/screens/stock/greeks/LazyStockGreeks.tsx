import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockGreeks = dynamic(
  () => import('@/components/screens/stock/greeks/StockGreeksPage').then((module) => module.StockGreeksPage),
  { ssr: false, loading: PageLoading },
)
