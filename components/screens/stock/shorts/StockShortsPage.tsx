import { withParams } from '@/components/app/withParams'
import { StockShortsScreen } from '@/components/screens/stock/shorts/StockShortsScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockShortsPage = withParams(StockShortsScreen, parseExplorerParams)
