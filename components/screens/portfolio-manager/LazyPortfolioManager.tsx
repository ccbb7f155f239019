import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPortfolioManager = dynamic(
  () => import('@/components/screens/portfolio-manager/PortfolioManagerPage').then((m) => m.PortfolioManagerPage),
  { ssr: false, loading: PageLoading },
)
