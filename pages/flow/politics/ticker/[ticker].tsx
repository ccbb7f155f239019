import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPoliticalTrades } from '@/components/screens/flow/politics/LazyPoliticalTrades'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.politicalTicker, LazyPoliticalTrades)
