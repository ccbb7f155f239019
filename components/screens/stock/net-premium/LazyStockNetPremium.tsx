import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockNetPremium = dynamic(
  () =>
    import('@/components/screens/stock/net-premium/StockNetPremiumPage').then((module) => module.StockNetPremiumPage),
  { ssr: false, loading: PageLoading },
)
