import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyNewsFeed = dynamic(
  () => import('@/components/screens/news-feed/NewsFeedPage').then((module) => module.NewsFeedPage),
  { ssr: false, loading: PageLoading },
)
