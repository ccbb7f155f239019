import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.deltaFlow,
  lateScreen(() =>
    import('@/components/screens/periscope/delta-flow/DeltaFlowScreen').then((module) => module.DeltaFlowPage),
  ),
)
