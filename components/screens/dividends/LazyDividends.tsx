import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyDividends = dynamic(
  () => import('@/components/screens/dividends/DividendsPage').then((module) => module.DividendsPage),
  { ssr: false, loading: PageLoading },
)
