import { withParams } from '@/components/app/withParams'
import { SectorFlowScreen } from '@/components/screens/flow/sectors/SectorFlowScreen'
import { parseSectorFlowParams } from '@/components/screens/flow/sectors/sectorFlowParams'

/** The screen with its address. */
export const SectorFlowPage = withParams(SectorFlowScreen, parseSectorFlowParams)
