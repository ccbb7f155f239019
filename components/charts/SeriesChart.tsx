import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/Skeleton'

/** Lines over time. The drawing library (21 kB gzip) is loaded with the first chart on screen. */
export const SeriesChart = dynamic(() => import('@/components/charts/SeriesPlot').then((module) => module.SeriesPlot), {
  ssr: false,
  loading: () => <Skeleton className="m-2.5 h-[calc(100%-20px)]" />,
})
