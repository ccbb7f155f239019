import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyEarnings = dynamic(
  () => import('@/components/screens/earnings/EarningsPage').then((module) => module.EarningsPage),
  { ssr: false, loading: PageLoading },
)
