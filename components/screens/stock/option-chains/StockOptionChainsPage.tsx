import { withParams } from '@/components/app/withParams'
import { StockOptionChainsScreen } from '@/components/screens/stock/option-chains/StockOptionChainsScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockOptionChainsPage = withParams(StockOptionChainsScreen, parseExplorerParams)
