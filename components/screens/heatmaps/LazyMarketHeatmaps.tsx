import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyMarketHeatmaps = dynamic(
  () => import('@/components/screens/heatmaps/MarketHeatmapsPage').then((module) => module.MarketHeatmapsPage),
  { ssr: false, loading: PageLoading },
)
