import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminPlausibility,
  lateScreen(() =>
    import('@/components/screens/admin/plausibility/AdminPlausibilityScreen').then(
      (module) => module.AdminPlausibilityScreen,
    ),
  ),
)
