import { withParams } from '@/components/app/withParams'
import { FuturesScreen } from '@/components/screens/futures/FuturesScreen'
import { parseFuturesParams } from '@/components/screens/futures/futuresParams'

/** The screen with its address. */
export const FuturesPage = withParams(FuturesScreen, parseFuturesParams)
