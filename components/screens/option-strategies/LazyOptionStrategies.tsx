import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell. */
export const LazyOptionStrategies = dynamic(
  () =>
    import('@/components/screens/option-strategies/OptionStrategiesPage').then((module) => module.OptionStrategiesPage),
  { ssr: false, loading: PageLoading },
)
