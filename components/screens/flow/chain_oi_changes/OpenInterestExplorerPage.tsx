import { withParams } from '@/components/app/withParams'
import { parseInterestParams } from '@/components/options/interest/interestParams'
import { OpenInterestExplorerScreen } from '@/components/screens/flow/chain_oi_changes/OpenInterestExplorerScreen'

/** The screen with its address. */
export const OpenInterestExplorerPage = withParams(OpenInterestExplorerScreen, parseInterestParams)
