import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFlowAlerts } from '@/components/screens/option-flow-alerts/LazyFlowAlerts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.flowAlerts, LazyFlowAlerts)
