import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyWhaleFeed = dynamic(
  () => import('@/components/screens/lit-flow/WhaleFeedPage').then((module) => module.WhaleFeedPage),
  { ssr: false, loading: PageLoading },
)
