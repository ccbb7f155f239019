import { withParams } from '@/components/app/withParams'
import { MarketHolidaysScreen, readHolidayParams } from '@/components/screens/market-holidays/MarketHolidaysScreen'

/** The screen with its address. */
export const MarketHolidaysPage = withParams(MarketHolidaysScreen, readHolidayParams)
