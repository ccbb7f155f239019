import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyOptionsAnalyzer = dynamic(
  () => import('@/components/screens/flow/options-analyzer/OptionsAnalyzerPage').then((m) => m.OptionsAnalyzerPage),
  { ssr: false, loading: PageLoading },
)
