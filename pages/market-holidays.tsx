import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.holidaySchedule,
  lateScreen(() =>
    import('@/components/screens/market-holidays/MarketHolidaysScreen').then((module) => module.MarketHolidaysPage),
  ),
)
