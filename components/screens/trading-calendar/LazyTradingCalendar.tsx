import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell. */
export const LazyTradingCalendar = dynamic(
  () =>
    import('@/components/screens/trading-calendar/TradingCalendarPage').then((module) => module.TradingCalendarPage),
  { ssr: false, loading: PageLoading },
)
