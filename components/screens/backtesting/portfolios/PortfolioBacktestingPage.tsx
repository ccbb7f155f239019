import { withParams } from '@/components/app/withParams'
import { parseBacktestParams } from '@/components/screens/backtesting/portfolios/backtestParams'
import { PortfolioBacktestingScreen } from '@/components/screens/backtesting/portfolios/PortfolioBacktestingScreen'

/** The screen with its address. */
export const PortfolioBacktestingPage = withParams(PortfolioBacktestingScreen, parseBacktestParams)
