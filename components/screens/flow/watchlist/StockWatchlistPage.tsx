import { withParams } from '@/components/app/withParams'
import { parseListParams } from '@/components/screens/flow/watchlist/listParams'
import { StockWatchlistScreen } from '@/components/screens/flow/watchlist/StockWatchlistScreen'

/** The screen with its address. */
export const StockWatchlistPage = withParams(StockWatchlistScreen, parseListParams)
