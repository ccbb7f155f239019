import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFlowFeed = dynamic(
  () => import('@/components/screens/live-options-flow/FlowFeedPage').then((module) => module.FlowFeedPage),
  {
    ssr: false,
    loading: PageLoading,
  },
)
