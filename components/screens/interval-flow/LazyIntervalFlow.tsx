import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyIntervalFlow = dynamic(
  () => import('@/components/screens/interval-flow/IntervalFlowPage').then((module) => module.IntervalFlowPage),
  { ssr: false, loading: PageLoading },
)
