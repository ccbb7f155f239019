import { withParams } from '@/components/app/withParams'
import { PortfolioManagerScreen } from '@/components/screens/portfolio-manager/PortfolioManagerScreen'
import { parsePortfolioParams } from '@/components/screens/portfolio-manager/portfolioParams'

/** The screen with its address. */
export const PortfolioManagerPage = withParams(PortfolioManagerScreen, parsePortfolioParams)
