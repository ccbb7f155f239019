import { withParams } from '@/components/app/withParams'
import { ShortsScreen } from '@/components/screens/shorts/ShortsScreen'
import { parseShortsParams } from '@/components/screens/shorts/shortsParams'

/** The screen with its address. */
export const ShortsPage = withParams(ShortsScreen, parseShortsParams)
