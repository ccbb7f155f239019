import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPortfolioBacktesting = dynamic(
  () =>
    import('@/components/screens/backtesting/portfolios/PortfolioBacktestingPage').then(
      (module) => module.PortfolioBacktestingPage,
    ),
  { ssr: false, loading: PageLoading },
)
