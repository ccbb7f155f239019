import { withParams } from '@/components/app/withParams'
import { StockOpenInterestChangesScreen } from '@/components/screens/stock/open-interest-changes/StockOpenInterestChangesScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockOpenInterestChangesPage = withParams(StockOpenInterestChangesScreen, parseExplorerParams)
