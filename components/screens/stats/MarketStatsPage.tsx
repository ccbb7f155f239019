import { withParams } from '@/components/app/withParams'
import { MarketStatsScreen } from '@/components/screens/stats/MarketStatsScreen'
import { parseStatsParams } from '@/components/screens/stats/statsParams'

/** The screen with its address. */
export const MarketStatsPage = withParams(MarketStatsScreen, parseStatsParams)
