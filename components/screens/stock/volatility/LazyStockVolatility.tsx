import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockVolatility = dynamic(
  () =>
    import('@/components/screens/stock/volatility/StockVolatilityPage').then((module) => module.StockVolatilityPage),
  { ssr: false, loading: PageLoading },
)
