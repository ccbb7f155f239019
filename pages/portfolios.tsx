import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPortfolios } from '@/components/screens/portfolios/LazyPortfolios'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.portfolios, LazyPortfolios)
