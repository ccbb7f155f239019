import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFlowFeedFree } from '@/components/screens/live-options-flow/LazyFlowFeedFree'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.flowFeedFree, LazyFlowFeedFree)
