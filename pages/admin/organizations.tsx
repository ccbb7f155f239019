import { definePage } from '@/components/app/definePage'
import { AdminOrganizationsScreen } from '@/components/screens/admin/organizations/AdminOrganizationsScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminOrganizations, AdminOrganizationsScreen)
