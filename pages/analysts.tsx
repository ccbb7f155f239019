import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.analystRatings,
  lateScreen(() =>
    import('@/components/screens/analysts/AnalystRatingsScreen').then((module) => module.AnalystRatingsPage),
  ),
)
