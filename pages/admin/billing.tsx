import { definePage } from '@/components/app/definePage'
import { AdminDeskScreen } from '@/components/screens/admin/billing/AdminDeskScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminDesk, AdminDeskScreen)
