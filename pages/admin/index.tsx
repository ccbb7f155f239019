import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminHome,
  lateScreen(() => import('@/components/screens/admin/AdminHomeScreen').then((module) => module.AdminHomeScreen)),
)
