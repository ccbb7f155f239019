import { definePage } from '@/components/app/definePage'
import { AdminUsersScreen } from '@/components/screens/admin/users/AdminUsersScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminUsers, AdminUsersScreen)
