import { withParams } from '@/components/app/withParams'
import { StockChartScreen } from '@/components/screens/stock/chart/StockChartScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockChartPage = withParams(StockChartScreen, parseExplorerParams)
