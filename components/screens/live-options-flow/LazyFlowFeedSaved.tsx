import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFlowFeedSaved = dynamic(
  () =>
    import('@/components/screens/live-options-flow/FlowFeedSavedScreen').then((module) => module.FlowFeedSavedScreen),
  {
    ssr: false,
    loading: PageLoading,
  },
)
