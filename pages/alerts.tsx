import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyAlerts } from '@/components/screens/alerts/LazyAlerts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.alerts, LazyAlerts)
