import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyOptionsScreener } from '@/components/screens/options-screener/LazyOptionsScreener'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.optionsScreener, LazyOptionsScreener)
