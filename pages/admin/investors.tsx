import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminInvestors,
  lateScreen(() =>
    import('@/components/screens/admin/investors/AdminInvestorsScreen').then((module) => module.AdminInvestorsScreen),
  ),
)
