import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminFeedScreen } from '@/components/screens/admin/feed/AdminFeedScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminFeed, AdminFeedScreen)
