import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.economicCalendar,
  lateScreen(() =>
    import('@/components/screens/economic-calendar/EconomicCalendarScreen').then(
      (module) => module.EconomicCalendarPage,
    ),
  ),
)
