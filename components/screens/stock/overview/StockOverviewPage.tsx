import { withParams } from '@/components/app/withParams'
import { StockOverviewScreen } from '@/components/screens/stock/overview/StockOverviewScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockOverviewPage = withParams(StockOverviewScreen, parseExplorerParams)
