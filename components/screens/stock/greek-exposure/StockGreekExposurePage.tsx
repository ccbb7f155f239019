import { withParams } from '@/components/app/withParams'
import { StockGreekExposureScreen } from '@/components/screens/stock/greek-exposure/StockGreekExposureScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockGreekExposurePage = withParams(StockGreekExposureScreen, parseExplorerParams)
