import { withParams } from '@/components/app/withParams'
import { HaltsFeedScreen } from '@/components/screens/trading-halts/HaltsFeedScreen'
import { parseHaltParams } from '@/components/screens/trading-halts/haltParams'

/** The screen with its address. */
export const HaltsFeedPage = withParams(HaltsFeedScreen, parseHaltParams)
