import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyCustomAlerts } from '@/components/screens/custom-alerts/LazyCustomAlerts'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.customAlerts, LazyCustomAlerts)
