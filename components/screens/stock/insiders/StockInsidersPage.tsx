import { withParams } from '@/components/app/withParams'
import { StockInsidersScreen } from '@/components/screens/stock/insiders/StockInsidersScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockInsidersPage = withParams(StockInsidersScreen, parseExplorerParams)
