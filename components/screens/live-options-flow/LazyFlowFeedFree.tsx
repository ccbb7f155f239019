import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFlowFeedFree = dynamic(
  () => import('@/components/screens/live-options-flow/FlowFeedFreePage').then((module) => module.FlowFeedFreePage),
  {
    ssr: false,
    loading: PageLoading,
  },
)
