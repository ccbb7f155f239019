import { withParams } from '@/components/app/withParams'
import { ZeroDteScreen } from '@/components/screens/zero-dte/ZeroDteScreen'
import { parseZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'

/** The screen with its address. */
export const ZeroDtePage = withParams(ZeroDteScreen, parseZeroDteParams)
