import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyOptionWatchlist = dynamic(
  () =>
    import('@/components/screens/flow/option-watchlist/OptionWatchlistPage').then(
      (module) => module.OptionWatchlistPage,
    ),
  { ssr: false, loading: PageLoading },
)
