import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminMerchScreen } from '@/components/screens/admin/merch/AdminMerchScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminMerch, AdminMerchScreen)
