import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPerformance = dynamic(
  () => import('@/components/screens/ticker-performance/PerformancePage').then((module) => module.PerformancePage),
  { ssr: false, loading: PageLoading },
)
