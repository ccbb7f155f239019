import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyOptionsAnalyzer } from '@/components/screens/flow/options-analyzer/LazyOptionsAnalyzer'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.optionsAnalyzer, LazyOptionsAnalyzer)
