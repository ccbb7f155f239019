import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.etfs,
  lateScreen(() => import('@/components/screens/etfs/EtfsScreen').then((module) => module.EtfsPage)),
)
