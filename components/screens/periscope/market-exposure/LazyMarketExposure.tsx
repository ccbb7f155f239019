import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyMarketExposure = dynamic(
  () =>
    import('@/components/screens/periscope/market-exposure/MarketExposurePage').then(
      (module) => module.MarketExposurePage,
    ),
  { ssr: false, loading: PageLoading },
)
