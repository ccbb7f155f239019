import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyDeltaFlow = dynamic(
  () => import('@/components/screens/periscope/delta-flow/DeltaFlowPage').then((module) => module.DeltaFlowPage),
  { ssr: false, loading: PageLoading },
)
