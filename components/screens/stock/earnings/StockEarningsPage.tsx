import { withParams } from '@/components/app/withParams'
import { StockEarningsScreen } from '@/components/screens/stock/earnings/StockEarningsScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockEarningsPage = withParams(StockEarningsScreen, parseExplorerParams)
