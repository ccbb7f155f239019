import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyAlerts = dynamic(
  () => import('@/components/screens/alerts/AlertsPage').then((module) => module.AlertsPage),
  { ssr: false, loading: PageLoading },
)
