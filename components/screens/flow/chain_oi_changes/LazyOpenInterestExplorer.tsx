import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyOpenInterestExplorer = dynamic(
  () =>
    import('@/components/screens/flow/chain_oi_changes/OpenInterestExplorerScreen').then(
      (module) => module.OpenInterestExplorerPage,
    ),
  { ssr: false, loading: PageLoading },
)
