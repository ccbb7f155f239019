import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPredictions = dynamic(
  () => import('@/components/screens/predictions/PredictionsPage').then((module) => module.PredictionsPage),
  { ssr: false, loading: PageLoading },
)
