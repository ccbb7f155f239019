import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.dividendCalendar,
  lateScreen(() => import('@/components/screens/dividends/DividendsScreen').then((module) => module.DividendsPage)),
)
