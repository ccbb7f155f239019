import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyDataDownloads = dynamic(
  () => import('@/components/screens/data/download/DataDownloadsPage').then((module) => module.DataDownloadsPage),
  { ssr: false, loading: PageLoading },
)
