import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazySectorFlow = dynamic(
  () => import('@/components/screens/flow/sectors/SectorFlowPage').then((module) => module.SectorFlowPage),
  { ssr: false, loading: PageLoading },
)
