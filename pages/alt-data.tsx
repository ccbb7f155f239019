import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyAltData } from '@/components/screens/alt-data/LazyAltData'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.altData, LazyAltData)
