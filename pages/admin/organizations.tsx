import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminOrganizationsScreen } from '@/components/screens/admin/organizations/AdminOrganizationsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminOrganizations, AdminOrganizationsScreen)
