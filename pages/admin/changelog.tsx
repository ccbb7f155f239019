import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminChangelog,
  lateScreen(() =>
    import('@/components/screens/admin/changelog/AdminChangelogScreen').then((module) => module.AdminChangelogScreen),
  ),
)
