import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.customAlerts,
  lateScreen(() =>
    import('@/components/screens/custom-alerts/CustomAlertsScreen').then((module) => module.CustomAlertsPage),
  ),
)
