import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyStockOptionChains = dynamic(
  () =>
    import('@/components/screens/stock/option-chains/StockOptionChainsPage').then(
      (module) => module.StockOptionChainsPage,
    ),
  { ssr: false, loading: PageLoading },
)
