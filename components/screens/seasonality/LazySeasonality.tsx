import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazySeasonality = dynamic(
  () => import('@/components/screens/seasonality/SeasonalityPage').then((module) => module.SeasonalityPage),
  { ssr: false, loading: PageLoading },
)
