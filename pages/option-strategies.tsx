import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyOptionStrategies } from '@/components/screens/option-strategies/LazyOptionStrategies'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.optionsStrategies, LazyOptionStrategies)
