import { withParams } from '@/components/app/withParams'
import { DarkPoolFeedScreen, parseDarkPoolFeedParams } from '@/components/screens/dark-pool-flow/DarkPoolFeedScreen'

/** The screen with its address. */
export const DarkPoolFeedPage = withParams(DarkPoolFeedScreen, parseDarkPoolFeedParams)
