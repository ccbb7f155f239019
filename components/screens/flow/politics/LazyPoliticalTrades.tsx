import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPoliticalTrades = dynamic(
  () => import('@/components/screens/flow/politics/PoliticalTradesScreen').then((module) => module.PoliticalTradesPage),
  { ssr: false, loading: PageLoading },
)
