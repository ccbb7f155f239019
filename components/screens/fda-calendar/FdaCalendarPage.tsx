import { withParams } from '@/components/app/withParams'
import { FdaCalendarScreen } from '@/components/screens/fda-calendar/FdaCalendarScreen'
import { parseFdaParams } from '@/components/screens/fda-calendar/fdaParams'

/** The screen with its address. */
export const FdaCalendarPage = withParams(FdaCalendarScreen, parseFdaParams)
