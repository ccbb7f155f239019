import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketTide } from '@/components/screens/flow/overview/LazyMarketTide'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.marketTide, LazyMarketTide)
