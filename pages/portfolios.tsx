import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.portfolios,
  lateScreen(() => import('@/components/screens/portfolios/PortfoliosScreen').then((module) => module.PortfoliosPage)),
)
