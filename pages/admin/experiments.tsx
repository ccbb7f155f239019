import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminExperimentsScreen } from '@/components/screens/admin/experiments/AdminExperimentsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminExperiments, AdminExperimentsScreen)
