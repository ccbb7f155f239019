import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminMerch,
  lateScreen(() =>
    import('@/components/screens/admin/merch/AdminMerchScreen').then((module) => module.AdminMerchScreen),
  ),
)
