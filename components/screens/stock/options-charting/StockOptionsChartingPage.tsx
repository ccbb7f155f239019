import { withParams } from '@/components/app/withParams'
import { StockOptionsChartingScreen } from '@/components/screens/stock/options-charting/StockOptionsChartingScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockOptionsChartingPage = withParams(StockOptionsChartingScreen, parseExplorerParams)
