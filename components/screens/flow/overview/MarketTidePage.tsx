import { withParams } from '@/components/app/withParams'
import { MarketTideScreen } from '@/components/screens/flow/overview/MarketTideScreen'
import { parseTideParams } from '@/components/screens/flow/overview/tideParams'

/** The screen with its address. */
export const MarketTidePage = withParams(MarketTideScreen, parseTideParams)
