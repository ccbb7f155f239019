import { withParams } from '@/components/app/withParams'
import { CrowdScreen } from '@/components/screens/stock-talk/CrowdScreen'
import { parseTalkParams } from '@/components/screens/stock-talk/talkParams'

/** The screen with its address. */
export const CrowdPage = withParams(CrowdScreen, parseTalkParams)
