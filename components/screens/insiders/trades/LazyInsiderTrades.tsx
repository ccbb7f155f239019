import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyInsiderTrades = dynamic(
  () => import('@/components/screens/insiders/trades/InsiderTradesPage').then((module) => module.InsiderTradesPage),
  { ssr: false, loading: PageLoading },
)
