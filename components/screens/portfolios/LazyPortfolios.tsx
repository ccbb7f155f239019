import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPortfolios = dynamic(
  () => import('@/components/screens/portfolios/PortfoliosPage').then((module) => module.PortfoliosPage),
  { ssr: false, loading: PageLoading },
)
