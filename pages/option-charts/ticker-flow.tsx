import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.netFlow,
  lateScreen(() =>
    import('@/components/screens/option-charts/ticker-flow/NetFlowView').then((module) => module.NetFlowPage),
  ),
)
