import { withParams } from '@/components/app/withParams'
import { NetFlowView } from '@/components/screens/option-charts/ticker-flow/NetFlowView'
import { parseNetFlowParams } from '@/components/screens/option-charts/ticker-flow/netFlowParams'

/** The screen with its address. */
export const NetFlowPage = withParams(NetFlowView, parseNetFlowParams)
