import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell. */
export const LazyCalculator = dynamic(
  () => import('@/components/screens/options-profit-calculator/CalculatorPage').then((module) => module.CalculatorPage),
  { ssr: false, loading: PageLoading },
)
