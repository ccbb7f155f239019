import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.intervalFlow,
  lateScreen(() =>
    import('@/components/screens/interval-flow/IntervalFlowScreen').then((module) => module.IntervalFlowPage),
  ),
)
