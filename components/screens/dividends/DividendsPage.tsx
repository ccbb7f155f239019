import { withParams } from '@/components/app/withParams'
import { DividendsScreen } from '@/components/screens/dividends/DividendsScreen'
import { parseDividendParams } from '@/components/screens/dividends/dividendParams'

/** The screen with its address. */
export const DividendsPage = withParams(DividendsScreen, parseDividendParams)
