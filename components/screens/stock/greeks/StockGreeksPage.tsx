import { withParams } from '@/components/app/withParams'
import { StockGreeksScreen } from '@/components/screens/stock/greeks/StockGreeksScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockGreeksPage = withParams(StockGreeksScreen, parseExplorerParams)
