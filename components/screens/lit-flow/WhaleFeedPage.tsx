import { withParams } from '@/components/app/withParams'
import { parseWhaleFeedParams, WhaleFeedScreen } from '@/components/screens/lit-flow/WhaleFeedScreen'

/** The screen with its address. */
export const WhaleFeedPage = withParams(WhaleFeedScreen, parseWhaleFeedParams)
