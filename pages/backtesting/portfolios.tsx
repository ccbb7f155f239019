import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPortfolioBacktesting } from '@/components/screens/backtesting/portfolios/LazyPortfolioBacktesting'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.portfolioBacktesting, LazyPortfolioBacktesting)
