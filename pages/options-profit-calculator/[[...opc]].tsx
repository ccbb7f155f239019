import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyCalculator } from '@/components/screens/options-profit-calculator/LazyCalculator'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.optionsCalculator, LazyCalculator)
