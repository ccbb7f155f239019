import { withParams } from '@/components/app/withParams'
import { StockFinancialsScreen } from '@/components/screens/stock/financials/StockFinancialsScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockFinancialsPage = withParams(StockFinancialsScreen, parseExplorerParams)
