import { withParams } from '@/components/app/withParams'
import { parseExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { MarketExposureScreen } from '@/components/screens/periscope/market-exposure/MarketExposureScreen'

/** The screen with its address. */
export const MarketExposurePage = withParams(MarketExposureScreen, parseExposureParams)
