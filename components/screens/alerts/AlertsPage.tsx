import { withParams } from '@/components/app/withParams'
import { AlertsScreen } from '@/components/screens/alerts/AlertsScreen'
import { parseAlertsParams } from '@/components/screens/alerts/alertsParams'

/** The screen with its address. */
export const AlertsPage = withParams(AlertsScreen, parseAlertsParams)
