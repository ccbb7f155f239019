import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyTradingCalendar } from '@/components/screens/trading-calendar/LazyTradingCalendar'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.tradingCalendar, LazyTradingCalendar)
