import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketMaps } from '@/components/screens/market/maps/LazyMarketMaps'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.marketMaps, LazyMarketMaps)
