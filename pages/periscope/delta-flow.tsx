import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyDeltaFlow } from '@/components/screens/periscope/delta-flow/LazyDeltaFlow'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.deltaFlow, LazyDeltaFlow)
