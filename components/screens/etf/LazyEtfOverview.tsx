import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyEtfOverview = dynamic(
  () => import('@/components/screens/etf/EtfOverviewPage').then((module) => module.EtfOverviewPage),
  { ssr: false, loading: PageLoading },
)
