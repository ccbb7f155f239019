import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFlowFeed } from '@/components/screens/live-options-flow/LazyFlowFeed'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.flowFeed, LazyFlowFeed)
