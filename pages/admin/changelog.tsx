import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminChangelogScreen } from '@/components/screens/admin/changelog/AdminChangelogScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminChangelog, AdminChangelogScreen)
