import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyEconomicCalendar } from '@/components/screens/economic-calendar/LazyEconomicCalendar'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.economicCalendar, LazyEconomicCalendar)
