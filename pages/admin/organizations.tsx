import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminOrganizations,
  lateScreen(() =>
    import('@/components/screens/admin/organizations/AdminOrganizationsScreen').then(
      (module) => module.AdminOrganizationsScreen,
    ),
  ),
)
