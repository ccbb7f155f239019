import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyPaperTrading = dynamic(
  () => import('@/components/screens/trade/PaperTradingPage').then((module) => module.PaperTradingPage),
  { ssr: false, loading: PageLoading },
)
