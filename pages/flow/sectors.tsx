import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.sectorFlow,
  lateScreen(() =>
    import('@/components/screens/flow/sectors/SectorFlowScreen').then((module) => module.SectorFlowPage),
  ),
)
