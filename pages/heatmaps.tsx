import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketHeatmaps } from '@/components/screens/heatmaps/LazyMarketHeatmaps'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.marketHeatmaps, LazyMarketHeatmaps)
