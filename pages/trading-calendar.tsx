import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.tradingCalendar,
  lateScreen(() =>
    import('@/components/screens/trading-calendar/TradingCalendarScreen').then((module) => module.TradingCalendarPage),
  ),
)
