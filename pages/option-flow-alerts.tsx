import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.flowAlerts,
  lateScreen(() =>
    import('@/components/screens/option-flow-alerts/FlowAlertsScreen').then((module) => module.FlowAlertsPage),
  ),
)
