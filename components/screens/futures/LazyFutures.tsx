import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFutures = dynamic(
  () => import('@/components/screens/futures/FuturesPage').then((module) => module.FuturesPage),
  { ssr: false, loading: PageLoading },
)
