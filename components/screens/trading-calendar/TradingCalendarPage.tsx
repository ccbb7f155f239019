import { withParams } from '@/components/app/withParams'
import { readCalendarParams } from '@/components/screens/trading-calendar/calendarParams'
import { TradingCalendarScreen } from '@/components/screens/trading-calendar/TradingCalendarScreen'

/** The screen with its address. */
export const TradingCalendarPage = withParams(TradingCalendarScreen, readCalendarParams)
