import { withParams } from '@/components/app/withParams'
import { NetFlowScreen } from '@/components/screens/option-charts/ticker-flow/NetFlowScreen'
import { parseNetFlowParams } from '@/components/screens/option-charts/ticker-flow/netFlowParams'

/** The screen with its address. */
export const NetFlowPage = withParams(NetFlowScreen, parseNetFlowParams)
