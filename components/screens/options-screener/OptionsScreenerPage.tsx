import { withParams } from '@/components/app/withParams'
import { OptionsScreenerScreen } from '@/components/screens/options-screener/OptionsScreenerScreen'
import { parseScreenerParams } from '@/components/screens/options-screener/screenerParams'

/** The screen with its address. */
export const OptionsScreenerPage = withParams(OptionsScreenerScreen, parseScreenerParams)
