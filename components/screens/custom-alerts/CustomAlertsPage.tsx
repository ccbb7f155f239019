import { withParams } from '@/components/app/withParams'
import { CustomAlertsScreen } from '@/components/screens/custom-alerts/CustomAlertsScreen'
import { parseCustomAlertsParams } from '@/components/screens/custom-alerts/customAlertsParams'

/** The screen with its address. */
export const CustomAlertsPage = withParams(CustomAlertsScreen, parseCustomAlertsParams)
