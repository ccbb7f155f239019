import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockInsiders = dynamic(
  () => import('@/components/screens/stock/insiders/StockInsidersPage').then((module) => module.StockInsidersPage),
  { ssr: false, loading: PageLoading },
)
