import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyRetirementCalculator = dynamic(
  () =>
    import('@/components/screens/portfolio-manager/retirement-calculator/RetirementCalculatorPage').then(
      (module) => module.RetirementCalculatorPage,
    ),
  { ssr: false, loading: PageLoading },
)
