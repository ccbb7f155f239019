import { withParams } from '@/components/app/withParams'
import { OptionWatchlistScreen } from '@/components/screens/flow/option-watchlist/OptionWatchlistScreen'
import { parseWatchParams } from '@/components/screens/flow/option-watchlist/watchParams'

/** The screen with its address. */
export const OptionWatchlistPage = withParams(OptionWatchlistScreen, parseWatchParams)
