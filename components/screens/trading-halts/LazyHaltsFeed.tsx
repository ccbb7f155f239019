import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyHaltsFeed = dynamic(
  () => import('@/components/screens/trading-halts/HaltsFeedPage').then((module) => module.HaltsFeedPage),
  { ssr: false, loading: PageLoading },
)
