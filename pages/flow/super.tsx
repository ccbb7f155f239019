import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.superFlow,
  lateScreen(() => import('@/components/screens/flow/super/SuperFlowScreen').then((module) => module.SuperFlowPage)),
)
