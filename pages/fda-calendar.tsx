import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.fdaCalendar,
  lateScreen(() =>
    import('@/components/screens/fda-calendar/FdaCalendarScreen').then((module) => module.FdaCalendarPage),
  ),
)
