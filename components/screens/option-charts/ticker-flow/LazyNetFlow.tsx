import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyNetFlow = dynamic(
  () => import('@/components/screens/option-charts/ticker-flow/NetFlowPage').then((module) => module.NetFlowPage),
  { ssr: false, loading: PageLoading },
)
