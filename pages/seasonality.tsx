import { defineDataPage } from '@/components/app/defineDataPage'
import { LazySeasonality } from '@/components/screens/seasonality/LazySeasonality'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.seasonality, LazySeasonality)
