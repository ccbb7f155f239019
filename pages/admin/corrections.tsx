import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminCorrectionsScreen } from '@/components/screens/admin/corrections/AdminCorrectionsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminCorrections, AdminCorrectionsScreen)
