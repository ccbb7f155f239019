import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminRequestsScreen } from '@/components/screens/admin/requests/AdminRequestsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminRequests, AdminRequestsScreen)
