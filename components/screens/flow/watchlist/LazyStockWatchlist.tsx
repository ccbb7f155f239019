import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockWatchlist = dynamic(
  () => import('@/components/screens/flow/watchlist/StockWatchlistPage').then((module) => module.StockWatchlistPage),
  { ssr: false, loading: PageLoading },
)
