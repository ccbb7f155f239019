import { withParams } from '@/components/app/withParams'
import { DeltaFlowScreen } from '@/components/screens/periscope/delta-flow/DeltaFlowScreen'
import { parseDeltaParams } from '@/components/screens/periscope/delta-flow/deltaParams'

/** The screen with its address. */
export const DeltaFlowPage = withParams(DeltaFlowScreen, parseDeltaParams)
