import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.altData,
  lateScreen(() => import('@/components/screens/alt-data/AltDataScreen').then((module) => module.AltDataPage)),
)
