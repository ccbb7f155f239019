import { withParams } from '@/components/app/withParams'
import { SuperFlowScreen } from '@/components/screens/flow/super/SuperFlowScreen'
import { parseSuperParams } from '@/components/screens/flow/super/superParams'

/** The screen with its address. */
export const SuperFlowPage = withParams(SuperFlowScreen, parseSuperParams)
