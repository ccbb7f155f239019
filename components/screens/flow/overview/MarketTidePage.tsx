import { withParams } from '@/components/app/withParams'
import { TideView } from '@/components/screens/flow/overview/TideView'
import { parseTideParams } from '@/components/screens/flow/overview/tideParams'

/** The screen with its address. */
export const MarketTidePage = withParams(TideView, parseTideParams)
