import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.optionsAnalyzer,
  lateScreen(() =>
    import('@/components/screens/flow/options-analyzer/OptionsAnalyzerScreen').then(
      (module) => module.OptionsAnalyzerPage,
    ),
  ),
)
