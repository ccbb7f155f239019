import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyEconomicCalendar = dynamic(
  () =>
    import('@/components/screens/economic-calendar/EconomicCalendarPage').then((module) => module.EconomicCalendarPage),
  { ssr: false, loading: PageLoading },
)
