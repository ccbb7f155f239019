import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.portfolioBacktesting,
  lateScreen(() =>
    import('@/components/screens/backtesting/portfolios/PortfolioBacktestingScreen').then(
      (module) => module.PortfolioBacktestingPage,
    ),
  ),
)
