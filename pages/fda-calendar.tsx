import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFdaCalendar } from '@/components/screens/fda-calendar/LazyFdaCalendar'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.fdaCalendar, LazyFdaCalendar)
