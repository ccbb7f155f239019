import { withParams } from '@/components/app/withParams'
import { StockAnalystsScreen } from '@/components/screens/stock/analysts/StockAnalystsScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockAnalystsPage = withParams(StockAnalystsScreen, parseExplorerParams)
