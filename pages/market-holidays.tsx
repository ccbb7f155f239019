import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyMarketHolidays } from '@/components/screens/market-holidays/LazyMarketHolidays'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.holidaySchedule, LazyMarketHolidays)
