import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyMarketMaps = dynamic(
  () => import('@/components/screens/market/maps/MarketMapsPage').then((module) => module.MarketMapsPage),
  { ssr: false, loading: PageLoading },
)
