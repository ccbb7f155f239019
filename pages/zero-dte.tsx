import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.zeroDteFlow,
  lateScreen(() => import('@/components/screens/zero-dte/ZeroDteScreen').then((module) => module.ZeroDtePage)),
)
