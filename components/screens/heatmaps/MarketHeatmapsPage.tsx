import { withParams } from '@/components/app/withParams'
import { parseHeatParams } from '@/components/screens/heatmaps/heatParams'
import { MarketHeatmapsScreen } from '@/components/screens/heatmaps/MarketHeatmapsScreen'

/** The screen with its address. */
export const MarketHeatmapsPage = withParams(MarketHeatmapsScreen, parseHeatParams)
