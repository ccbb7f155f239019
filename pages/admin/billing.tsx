import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminDeskScreen } from '@/components/screens/admin/billing/AdminDeskScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminDesk, AdminDeskScreen)
