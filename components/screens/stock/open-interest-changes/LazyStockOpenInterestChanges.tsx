import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockOpenInterestChanges = dynamic(
  () =>
    import('@/components/screens/stock/open-interest-changes/StockOpenInterestChangesPage').then(
      (module) => module.StockOpenInterestChangesPage,
    ),
  { ssr: false, loading: PageLoading },
)
