import { withParams } from '@/components/app/withParams'
import { StockVolatilityScreen } from '@/components/screens/stock/volatility/StockVolatilityScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockVolatilityPage = withParams(StockVolatilityScreen, parseExplorerParams)
