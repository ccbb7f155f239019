import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyCustomAlerts = dynamic(
  () => import('@/components/screens/custom-alerts/CustomAlertsPage').then((module) => module.CustomAlertsPage),
  { ssr: false, loading: PageLoading },
)
