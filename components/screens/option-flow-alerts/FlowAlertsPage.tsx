import { withParams } from '@/components/app/withParams'
import { FlowAlertsScreen } from '@/components/screens/option-flow-alerts/FlowAlertsScreen'
import { parseFlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'

/** The screen with its address. */
export const FlowAlertsPage = withParams(FlowAlertsScreen, parseFlowAlertsParams)
