import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminUsers,
  lateScreen(() =>
    import('@/components/screens/admin/users/AdminUsersScreen').then((module) => module.AdminUsersScreen),
  ),
)
