import { withParams } from '@/components/app/withParams'
import { EconomicCalendarScreen } from '@/components/screens/economic-calendar/EconomicCalendarScreen'
import { parseEconomyParams } from '@/components/screens/economic-calendar/economyParams'

/** The screen with its address. */
export const EconomicCalendarPage = withParams(EconomicCalendarScreen, parseEconomyParams)
