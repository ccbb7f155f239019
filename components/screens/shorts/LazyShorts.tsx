import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyShorts = dynamic(
  () => import('@/components/screens/shorts/ShortsPage').then((module) => module.ShortsPage),
  {
    ssr: false,
    loading: PageLoading,
  },
)
