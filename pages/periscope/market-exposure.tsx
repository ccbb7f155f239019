import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketExposure } from '@/components/screens/periscope/market-exposure/LazyMarketExposure'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.marketMakerExposure, LazyMarketExposure)
