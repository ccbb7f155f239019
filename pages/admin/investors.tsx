import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminInvestorsScreen } from '@/components/screens/admin/investors/AdminInvestorsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminInvestors, AdminInvestorsScreen)
