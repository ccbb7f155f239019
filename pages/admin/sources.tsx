import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminSources,
  lateScreen(() =>
    import('@/components/screens/admin/sources/AdminSourcesScreen').then((module) => module.AdminSourcesScreen),
  ),
)
