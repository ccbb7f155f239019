import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFiscalOverview = dynamic(
  () => import('@/components/screens/fiscal/FiscalOverviewPage').then((module) => module.FiscalOverviewPage),
  { ssr: false, loading: PageLoading },
)
