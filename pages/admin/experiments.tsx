import { definePage } from '@/components/app/definePage'
import { AdminExperimentsScreen } from '@/components/screens/admin/experiments/AdminExperimentsScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminExperiments, AdminExperimentsScreen)
