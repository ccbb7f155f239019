import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.optionsStrategies,
  lateScreen(() =>
    import('@/components/screens/option-strategies/OptionStrategiesScreen').then(
      (module) => module.OptionStrategiesPage,
    ),
  ),
)
