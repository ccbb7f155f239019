import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketStats } from '@/components/screens/stats/LazyMarketStats'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.marketStats, LazyMarketStats)
