import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.retirementCalculator,
  lateScreen(() =>
    import('@/components/screens/portfolio-manager/retirement-calculator/RetirementCalculatorScreen').then(
      (module) => module.RetirementCalculatorPage,
    ),
  ),
)
