import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyInsiderTrades } from '@/components/screens/insiders/trades/LazyInsiderTrades'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.insiderTrades, LazyInsiderTrades)
