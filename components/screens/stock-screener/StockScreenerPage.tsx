import { withParams } from '@/components/app/withParams'
import { StockScreenerScreen } from '@/components/screens/stock-screener/StockScreenerScreen'
import { parseStockParams } from '@/components/screens/stock-screener/stockParams'

/** The screen with its address. */
export const StockScreenerPage = withParams(StockScreenerScreen, parseStockParams)
