import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazySuperFlow = dynamic(
  () => import('@/components/screens/flow/super/SuperFlowPage').then((module) => module.SuperFlowPage),
  { ssr: false, loading: PageLoading },
)
