import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockOptionsCharting = dynamic(
  () =>
    import('@/components/screens/stock/options-charting/StockOptionsChartingPage').then(
      (module) => module.StockOptionsChartingPage,
    ),
  { ssr: false, loading: PageLoading },
)
