import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyDarkPoolFeed = dynamic(
  () => import('@/components/screens/dark-pool-flow/DarkPoolFeedPage').then((module) => module.DarkPoolFeedPage),
  { ssr: false, loading: PageLoading },
)
