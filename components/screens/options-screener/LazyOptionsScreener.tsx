import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyOptionsScreener = dynamic(
  () =>
    import('@/components/screens/options-screener/OptionsScreenerScreen').then((module) => module.OptionsScreenerPage),
  { ssr: false, loading: PageLoading },
)
