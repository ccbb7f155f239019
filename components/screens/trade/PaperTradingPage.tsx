import { withParams } from '@/components/app/withParams'
import { PaperTradingScreen } from '@/components/screens/trade/PaperTradingScreen'
import { parseTradeParams } from '@/components/screens/trade/tradeParams'

/** The screen with its address. */
export const PaperTradingPage = withParams(PaperTradingScreen, parseTradeParams)
