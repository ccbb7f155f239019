import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyAltData = dynamic(
  () => import('@/components/screens/alt-data/AltDataPage').then((module) => module.AltDataPage),
  { ssr: false, loading: PageLoading },
)
