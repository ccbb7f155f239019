import { withParams } from '@/components/app/withParams'
import { StockSeasonalityScreen } from '@/components/screens/stock/seasonality/StockSeasonalityScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockSeasonalityPage = withParams(StockSeasonalityScreen, parseExplorerParams)
