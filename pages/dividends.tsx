import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyDividends } from '@/components/screens/dividends/LazyDividends'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.dividendCalendar, LazyDividends)
