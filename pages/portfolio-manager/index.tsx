import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPortfolioManager } from '@/components/screens/portfolio-manager/LazyPortfolioManager'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.portfolioManager, LazyPortfolioManager)
