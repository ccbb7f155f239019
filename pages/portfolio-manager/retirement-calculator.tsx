import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyRetirementCalculator } from '@/components/screens/portfolio-manager/retirement-calculator/LazyRetirementCalculator'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.retirementCalculator, LazyRetirementCalculator)
