import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyMarketStats = dynamic(
  () => import('@/components/screens/stats/MarketStatsPage').then((module) => module.MarketStatsPage),
  { ssr: false, loading: PageLoading },
)
