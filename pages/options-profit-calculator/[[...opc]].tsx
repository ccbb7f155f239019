import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.optionsCalculator,
  lateScreen(() =>
    import('@/components/screens/options-profit-calculator/CalculatorScreen').then((module) => module.CalculatorPage),
  ),
)
