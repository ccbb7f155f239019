import { defineDataPage } from '@/components/app/defineDataPage'
import { LazySectorView } from '@/components/screens/flow/sectors_watchlist/LazySectorView'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.sectorView, LazySectorView)
