import { withParams } from '@/components/app/withParams'
import { IntervalFlowScreen } from '@/components/screens/interval-flow/IntervalFlowScreen'
import { parseIntervalParams } from '@/components/screens/interval-flow/intervalParams'

/** The screen with its address. */
export const IntervalFlowPage = withParams(IntervalFlowScreen, parseIntervalParams)
