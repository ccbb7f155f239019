import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/Skeleton'

/** Candles with panes. The drawing library (50 kB gzip) is loaded with the first chart on screen. */
export const CandleChart = dynamic(() => import('@/components/charts/CandlePlot').then((module) => module.CandlePlot), {
  ssr: false,
  loading: () => <Skeleton className="m-2.5 h-[calc(100%-20px)]" />,
})
