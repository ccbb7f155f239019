import { withParams } from '@/components/app/withParams'
import { StockTalkScreen } from '@/components/screens/stock/stock-talk/StockTalkScreen'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'

/** The screen with its address. */
export const StockTalkPage = withParams(StockTalkScreen, parseExplorerParams)
