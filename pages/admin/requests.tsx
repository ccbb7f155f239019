import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminRequests,
  lateScreen(() =>
    import('@/components/screens/admin/requests/AdminRequestsScreen').then((module) => module.AdminRequestsScreen),
  ),
)
