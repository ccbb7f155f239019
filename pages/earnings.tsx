import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyEarnings } from '@/components/screens/earnings/LazyEarnings'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.earningsCalendar, LazyEarnings)
