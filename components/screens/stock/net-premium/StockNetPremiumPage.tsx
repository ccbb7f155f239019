import { withParams } from '@/components/app/withParams'
import { StockNetPremiumScreen } from '@/components/screens/stock/net-premium/StockNetPremiumScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockNetPremiumPage = withParams(StockNetPremiumScreen, parseExplorerParams)
