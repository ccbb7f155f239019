import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyChartingTool = dynamic(
  () => import('@/components/screens/flow/stock_chart/ChartingToolPage').then((module) => module.ChartingToolPage),
  { ssr: false, loading: PageLoading },
)
