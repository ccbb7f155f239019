import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyAnalystRatings } from '@/components/screens/analysts/LazyAnalystRatings'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.analystRatings, LazyAnalystRatings)
