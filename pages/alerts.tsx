import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.alerts,
  lateScreen(() => import('@/components/screens/alerts/AlertsScreen').then((module) => module.AlertsPage)),
)
