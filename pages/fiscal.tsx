import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.fiscalOverview,
  lateScreen(() =>
    import('@/components/screens/fiscal/FiscalOverviewScreen').then((module) => module.FiscalOverviewPage),
  ),
)
