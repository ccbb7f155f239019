import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyHaltsFeed } from '@/components/screens/trading-halts/LazyHaltsFeed'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.haltsFeed, LazyHaltsFeed)
