import { withParams } from '@/components/app/withParams'
import { StockRiskScreen } from '@/components/screens/stock/risk/StockRiskScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockRiskPage = withParams(StockRiskScreen, parseExplorerParams)
