import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.seasonality,
  lateScreen(() =>
    import('@/components/screens/seasonality/SeasonalityScreen').then((module) => module.SeasonalityPage),
  ),
)
