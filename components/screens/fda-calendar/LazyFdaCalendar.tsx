import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFdaCalendar = dynamic(
  () => import('@/components/screens/fda-calendar/FdaCalendarPage').then((module) => module.FdaCalendarPage),
  { ssr: false, loading: PageLoading },
)
