import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminUsersScreen } from '@/components/screens/admin/users/AdminUsersScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminUsers, AdminUsersScreen)
