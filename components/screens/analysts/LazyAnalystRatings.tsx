import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyAnalystRatings = dynamic(
  () => import('@/components/screens/analysts/AnalystRatingsPage').then((module) => module.AnalystRatingsPage),
  { ssr: false, loading: PageLoading },
)
