import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPersonTracker = dynamic(
  () => import('@/components/screens/politician-tracker/PersonTrackerPage').then((module) => module.PersonTrackerPage),
  { ssr: false, loading: PageLoading },
)
