import { withParams } from '@/components/app/withParams'
import { PortfoliosScreen } from '@/components/screens/portfolios/PortfoliosScreen'
import { parsePortfoliosParams } from '@/components/screens/portfolios/portfoliosParams'

/** The screen with its address. */
export const PortfoliosPage = withParams(PortfoliosScreen, parsePortfoliosParams)
