import { withParams } from '@/components/app/withParams'
import { SeasonalityScreen } from '@/components/screens/seasonality/SeasonalityScreen'
import { parseSeasonParams } from '@/components/screens/seasonality/seasonParams'

/** The screen with its address. */
export const SeasonalityPage = withParams(SeasonalityScreen, parseSeasonParams)
