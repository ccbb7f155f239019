import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.predictionMarkets,
  lateScreen(() =>
    import('@/components/screens/predictions/PredictionMarketsScreen').then((module) => module.PredictionsPage),
  ),
)
