import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.portfolioManager,
  lateScreen(() =>
    import('@/components/screens/portfolio-manager/PortfolioManagerScreen').then(
      (module) => module.PortfolioManagerPage,
    ),
  ),
)
