import { definePage } from '@/components/app/definePage'
import { AdminChangelogScreen } from '@/components/screens/admin/changelog/AdminChangelogScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminChangelog, AdminChangelogScreen)
