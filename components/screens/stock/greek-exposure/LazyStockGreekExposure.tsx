import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockGreekExposure = dynamic(
  () =>
    import('@/components/screens/stock/greek-exposure/StockGreekExposurePage').then(
      (module) => module.StockGreekExposurePage,
    ),
  { ssr: false, loading: PageLoading },
)
