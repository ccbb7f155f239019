import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFlowFeedSaved } from '@/components/screens/live-options-flow/LazyFlowFeedSaved'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.flowFeedSaved, LazyFlowFeedSaved)
