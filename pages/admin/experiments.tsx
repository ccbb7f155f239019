import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminExperiments,
  lateScreen(() =>
    import('@/components/screens/admin/experiments/AdminExperimentsScreen').then(
      (module) => module.AdminExperimentsScreen,
    ),
  ),
)
