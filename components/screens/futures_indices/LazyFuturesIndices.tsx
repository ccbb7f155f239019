import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFuturesIndices = dynamic(
  () => import('@/components/screens/futures_indices/FuturesIndicesPage').then((module) => module.FuturesIndicesPage),
  { ssr: false, loading: PageLoading },
)
