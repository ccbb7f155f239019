import { withParams } from '@/components/app/withParams'
import { AnalystRatingsScreen } from '@/components/screens/analysts/AnalystRatingsScreen'
import { parseRatingsParams } from '@/components/screens/analysts/ratingsParams'

/** The screen with its address. */
export const AnalystRatingsPage = withParams(AnalystRatingsScreen, parseRatingsParams)
