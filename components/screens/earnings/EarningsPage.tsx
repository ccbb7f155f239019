import { withParams } from '@/components/app/withParams'
import { EarningsCalendarScreen } from '@/components/screens/earnings/EarningsCalendarScreen'
import { parseEarningsParams } from '@/components/screens/earnings/earningsParams'

/** The screen with its address. */
export const EarningsPage = withParams(EarningsCalendarScreen, parseEarningsParams)
