import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminDesk,
  lateScreen(() =>
    import('@/components/screens/admin/billing/AdminDeskScreen').then((module) => module.AdminDeskScreen),
  ),
)
