import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFlowAlerts = dynamic(
  () => import('@/components/screens/option-flow-alerts/FlowAlertsPage').then((module) => module.FlowAlertsPage),
  { ssr: false, loading: PageLoading },
)
