import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.earningsCalendar,
  lateScreen(() =>
    import('@/components/screens/earnings/EarningsCalendarScreen').then((module) => module.EarningsPage),
  ),
)
